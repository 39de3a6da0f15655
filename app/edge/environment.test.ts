import { createHash, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { describe, expect, test } from "vitest";
import { environmentSchema } from "./environment.server";

const random = () => randomBytes(32).toString("base64url");
const base64Url = (text: string) => Buffer.from(text).toString("base64url");

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
  MAIL_API_KEY: random(),
  MAIL_FROM: "pedidos@shop.example",
};
const local = { ...production, SHOP_ORIGIN: "http://localhost:8787", DATABASE_URL: "http://127.0.0.1:8792" };

/** The names of the refused variables with their error messages. */
function refusals(variables: Record<string, string>): Record<string, string> {
  const issues = environmentSchema.safeParse(variables).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join("."), message]));
}

test("accepts random values", () => {
  expect(refusals(production)).toEqual({});
});

describe("payment keys", () => {
  const key = production.IZIPAY_HMAC_KEY;

  test("may be old and new ones side by side", () => {
    expect(refusals({ ...production, IZIPAY_HMAC_KEY: `${random()},${key}` })).toEqual({});
  });

  test.each([
    [`${key},${key}`, { IZIPAY_HMAC_KEY: "has the same key twice" }],
    [`${key},`, { "IZIPAY_HMAC_KEY.1": expect.any(String) }],
    [`${key},${example.IZIPAY_PASSWORD}`, { IZIPAY_HMAC_KEY: expect.stringContaining("published") }],
  ])("%s is refused", (value, refusal) => {
    expect(refusals({ ...production, IZIPAY_HMAC_KEY: value })).toEqual(refusal);
  });
});

describe("values published in .dev.vars.example", () => {
  test.each(placeholders)("refuses %s in production", (name) => {
    expect(refusals({ ...production, [name]: example[name] ?? "" })).toEqual({
      [name]: expect.stringContaining("published"),
    });
  });

  test("accepts them when shop and database are on loopback", () => {
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
    ["an encoded phrase", base64Url("change-me-change-me-change-me-change-me")],
    ["encoded counting", base64Url("0123456789abcdef0123456789abcdef")],
    ["an encoded phrase with a line's end", base64Url("cámbiame por un secreto de verdad\n")],
    ["a phrase in hexadecimal", Buffer.from("change-me-change-me-change-me-32").toString("hex")],
    ["bytes that count", Buffer.from(Array.from({ length: 32 }, (_, index) => index)).toString("base64url")],
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

  test("accepts 100,000 secrets without a pattern", { timeout: 120_000 }, () => {
    const lists = Array.from({ length: 50 }, (_, list) => {
      const bytes = createHash("shake256", { outputLength: 2000 * 32 })
        .update(`secrets ${list}`)
        .digest();
      return Array.from({ length: 2000 }, (_, index) => {
        const secret = bytes.subarray(index * 32, (index + 1) * 32);
        return `k${list}-${index}:${secret.toString(index % 10 === 0 ? "hex" : "base64url")}`;
      }).join(",");
    });
    for (const SESSION_SECRETS of lists) {
      expect(refusals({ ...production, SESSION_SECRETS }).SESSION_SECRETS).toBeUndefined();
    }
  });
});

test("refuses a secret that does not decode to whole bytes, also locally", () => {
  for (const variables of [production, local]) {
    const { error } = environmentSchema.safeParse({ ...variables, SESSION_SECRETS: `k1:${random()}ab` });
    expect(error?.issues[0]).toMatchObject({
      path: ["SESSION_SECRETS"],
      message: "has a secret that is not base64url",
    });
  }
});

test("refuses two secrets with the same name", () => {
  for (const name of ["COOKIE_SECRETS", "SESSION_SECRETS"]) {
    expect(refusals({ ...local, [name]: `k1:${random()},k1:${random()}` })).toEqual({
      [name]: "has two secrets of the name k1: give the new one another name",
    });
  }
});

test("refuses a key of the mail provider without a sender, and a sender without a key", () => {
  for (const variables of [production, local]) {
    const { MAIL_API_KEY, MAIL_FROM, ...rest } = variables;
    expect(refusals(rest)).toEqual({});
    expect(refusals({ ...rest, MAIL_API_KEY })).toEqual({ MAIL_FROM: expect.stringContaining("together") });
    expect(refusals({ ...rest, MAIL_FROM })).toEqual({ MAIL_API_KEY: expect.stringContaining("together") });
  }
});
