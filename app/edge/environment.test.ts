import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { describe, expect, test } from "vitest";
import { environmentSchema } from "./environment.server";

const random = () => randomBytes(32).toString("base64url");

const example = parseEnv(readFileSync(".dev.vars.example", "utf8")) as Record<string, string>;
const placeholders = Object.keys(example).filter((name) => example[name]?.includes("replace-"));

const production = {
  SHOP_ORIGIN: "https://shop.example",
  DATABASE_URL: "libsql://vitrina.turso.example",
  DATABASE_AUTH_TOKEN: random(),
  COOKIE_SECRETS: `k1:${random()}`,
  SESSION_SECRETS: `k1:${random()}`,
  SECOND_FACTOR_SECRETS: `k1:${random()}`,
  DOOR_ACCESS_CODE: "Puerta7Miraflores",
  FIREBASE_PROJECT_ID: "vitrina-1a2b3",
  FIREBASE_API_KEY: random(),
  IZIPAY_MODE: "TEST",
  IZIPAY_SHOP_ID: "12345678",
  IZIPAY_PUBLIC_KEY: `12345678:testpublickey_${random()}`,
  IZIPAY_PASSWORD: `testpassword_${random()}`,
  IZIPAY_HMAC_KEY: random(),
  IZIPAY_VADS_KEY: "Aq3xT9bLmW27sKdz",
};
const local = { ...production, SHOP_ORIGIN: "http://localhost:8787", DATABASE_URL: "http://127.0.0.1:8792" };

/** The names of the variables that are refused, with the reason. */
function refusals(variables: Record<string, string>): Record<string, string> {
  const issues = environmentSchema.safeParse(variables).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join("."), message]));
}

test("accepts values of a shop's own", () => {
  expect(refusals(production)).toEqual({});
});

describe("values published in .dev.vars.example", () => {
  test.each(placeholders)("refuses %s outside of one's own machine", (name) => {
    expect(refusals({ ...production, [name]: example[name] ?? "" })).toEqual({
      [name]: expect.stringContaining("published"),
    });
  });

  test("accepts them where shop and database are on this machine", () => {
    expect(refusals(example)).toEqual({});
  });

  test.each(["SHOP_ORIGIN", "DATABASE_URL"] as const)("refuses them when only %s is remote", (name) => {
    const variables = { ...example, [name]: production[name] };
    expect(refusals(variables).SESSION_SECRETS).toContain("published");
  });
});

describe("guessable values", () => {
  test.each([
    ["one character", "a".repeat(43)],
    ["a few repeated ones", "Ab1".repeat(16)],
    ["counting", "0123456789".repeat(5)],
    ["a phrase", "correct-horse-battery-staple-and-a-little-more"],
  ])("refuses %s as a signing secret", (_, secret) => {
    const message = "is guessable";
    for (const name of ["COOKIE_SECRETS", "SESSION_SECRETS"]) {
      expect(refusals({ ...production, [name]: `k2:${random()},k1:${secret}` })).toEqual({
        [name]: expect.stringContaining(message),
      });
      expect(refusals({ ...local, [name]: `k1:${secret}` })).toEqual({});
    }
  });

  test.each(["aaaaaaaaaaaa", "123456789012", "abcabcabcabc"])("refuses %s as the door's code", (code) => {
    expect(refusals({ ...production, DOOR_ACCESS_CODE: code })).toEqual({
      DOOR_ACCESS_CODE: expect.stringContaining("guessable"),
    });
  });

  test("takes random secrets for what they are", () => {
    const secrets = Array.from({ length: 2_000 }, () => random());
    const hexadecimal = Array.from({ length: 2_000 }, () => randomBytes(32).toString("hex"));
    const refused = [...secrets, ...hexadecimal].filter(
      (secret) => refusals({ ...production, SESSION_SECRETS: `k1:${secret}` }).SESSION_SECRETS,
    );
    expect(refused).toEqual([]);
  });
});

test("refuses two secrets of one name, as only one of them would count", () => {
  for (const name of ["COOKIE_SECRETS", "SESSION_SECRETS"]) {
    expect(refusals({ ...local, [name]: `k1:${random()},k1:${random()}` })).toEqual({
      [name]: "has two secrets of the name k1: give the new one another name",
    });
  }
});
