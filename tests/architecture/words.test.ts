import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { admin } from "../../app/i18n/locales/es/admin";
import { shop } from "../../app/i18n/locales/es/shop";
import { repositoryFiles } from "../support/repository";

/** Namespaces whose words are asked for by a name that code computes: the name itself is a text or a key somewhere. */
const COMPUTED = ["alert", "payment", "finding", "orders"];

function findUnused(words: Record<string, Record<string, string>>, code: string): string[] {
  const isUsed = (namespace: string, name: string) =>
    new RegExp(`\\b${namespace}\\.${name}\\b`).test(code) ||
    (COMPUTED.includes(namespace) && new RegExp(`["']${name}["']|^ *${name}:`, "m").test(code));
  return Object.entries(words).flatMap(([namespace, texts]) => {
    const names = new Set(Object.keys(texts).map((key) => key.replace(/_(one|other)$/, "")));
    return [...names].filter((name) => !isUsed(namespace, name)).map((name) => `${namespace}.${name}`);
  });
}

const isWords = (file: string) => file.startsWith(join("app", "i18n", "locales"));
const isCode = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !isWords(file);

test("every word of the interface is said somewhere", () => {
  const code = [...repositoryFiles("app").filter(isCode), join("db", "vocabulary.ts")]
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  expect(findUnused({ ...shop, ...admin }, code)).toEqual([]);
});

test("a word that nobody says is found, in whatever way words are asked for", () => {
  const words = {
    cart: { title: "", empty: "", lines_one: "", lines_other: "" },
    alert: { gone: "", kept: "" },
  };
  const code = 'translate("cart.title"); translate("cart.linesOf"); notify("kept"); const gone = true;';
  expect(findUnused(words, code)).toEqual(["cart.empty", "cart.lines", "alert.gone"]);
});
