import { scryptSync } from "node:crypto";
import { expect, test } from "vitest";
import { hashPassword, passwordMatches } from "./passwords";

test("a hash matches its password only", () => {
  const hash = hashPassword("una clave buena");
  expect(passwordMatches("una clave buena", hash)).toBe(true);
  expect(passwordMatches("una clave mala", hash)).toBe(false);
});

test("a stored hash that doesn't name its cost has Node's default cost", () => {
  const salt = Buffer.from("0123456789abcdef");
  const hash = `${salt.toString("base64url")}.${scryptSync("una clave buena", salt, 32).toString("base64url")}`;
  expect(passwordMatches("una clave buena", hash)).toBe(true);
  expect(passwordMatches("una clave mala", hash)).toBe(false);
});
