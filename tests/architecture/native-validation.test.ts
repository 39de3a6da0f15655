import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { searchRepository } from "../support/repository";

/** Browsers check these before the server normalizes what was typed, and cut at `maxlength`. */
const NATIVE_RULE =
  /\btype=\{?["'`]?(?:email|url)\b|\btype: ["'`](?:email|url)\b|\b(?:maxLength|minLength|pattern)=/g;

const findRules = (source: string): string[] => source.match(NATIVE_RULE) ?? [];

const ADMIN = join("app", "ui", "admin", "");

/** Forms of shoppers are sent without native validation, with and without JavaScript. */
describe("fields of administration, whose forms browsers validate", () => {
  test("have no rule that refuses what the server would normalize", () => {
    expect(searchRepository(findRules, (file) => file.startsWith(ADMIN) && file.endsWith(".tsx"))).toEqual(
      [],
    );
  });

  test.each([
    '<TextInput type="email" />',
    "<TextInput type={'url'} />",
    'const text = { type: "email" };',
    "<input maxLength={80} />",
    '<input pattern="[A-Z]{3}" />',
  ])("have one in %s", (source) => {
    expect(findRules(source)).toHaveLength(1);
  });

  test.each(['<TextInput inputMode="email" />', '<TextInput type="tel" />'])("have none in %s", (source) => {
    expect(findRules(source)).toEqual([]);
  });
});
