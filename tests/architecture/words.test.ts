import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { admin } from "../../app/i18n/locales/es/admin";
import { mail } from "../../app/i18n/locales/es/mail";
import { shop } from "../../app/i18n/locales/es/shop";
import { repositoryFiles } from "../support/repository";

/** Namespaces whose keys are computed: the key's name occurs in the code as a string or property name. */
const COMPUTED_NAMESPACES = ["alert", "payment", "filters", "orders"];

function findUnused(messages: Record<string, Record<string, string>>, code: string): string[] {
  const isUsed = (namespace: string, name: string) =>
    new RegExp(`\\b${namespace}\\.${name}\\b`).test(code) ||
    (COMPUTED_NAMESPACES.includes(namespace) && new RegExp(`["']${name}["']|^ *${name}:`, "m").test(code));
  return Object.entries(messages).flatMap(([namespace, texts]) => {
    const names = new Set(Object.keys(texts).map((key) => key.replace(/_(one|other)$/, "")));
    return [...names].filter((name) => !isUsed(namespace, name)).map((name) => `${namespace}.${name}`);
  });
}

const isMessages = (file: string) => file.startsWith(join("app", "i18n", "locales"));
const isCode = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !isMessages(file);

test("every message of the interface is used", () => {
  const code = [...repositoryFiles("app").filter(isCode), join("db", "vocabulary.ts")]
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  expect(findUnused({ ...shop, ...admin, ...mail }, code)).toEqual([]);
});

test("unused messages are found, with literal and with computed keys", () => {
  const messages = {
    cart: { title: "", empty: "", lines_one: "", lines_other: "" },
    alert: { gone: "", kept: "" },
  };
  const code = 'translate("cart.title"); translate("cart.linesOf"); notify("kept"); const gone = true;';
  expect(findUnused(messages, code)).toEqual(["cart.empty", "cart.lines", "alert.gone"]);
});
