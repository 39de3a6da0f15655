import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { admin } from "../../app/i18n/locales/es/admin";
import { mail } from "../../app/i18n/locales/es/mail";
import { shop } from "../../app/i18n/locales/es/shop";
import { repositoryFiles } from "../support/repository";

/** Namespaces whose keys are computed: the key's name occurs in the code as a string or property name. */
const COMPUTED_NAMESPACES = [
  "adminHome",
  "alert",
  "card",
  "filters",
  "flash",
  "orderSteps",
  "orders",
  "payment",
];

const matches = (code: string, pattern: RegExp) =>
  new Set(Array.from(code.matchAll(pattern), (groups) => groups.slice(1).join(".")));

function findUnused(messages: Record<string, Record<string, string>>, code: string): string[] {
  const pairs = matches(code, /\b(\w+)(?=\.(\w+))/g);
  const strings = matches(code, /["'](?=(\w+)["'])/g);
  const properties = matches(code, /^ *(\w+):/gm);
  const isUsed = (namespace: string, name: string) =>
    pairs.has(`${namespace}.${name}`) ||
    (COMPUTED_NAMESPACES.includes(namespace) && (strings.has(name) || properties.has(name)));
  return Object.entries(messages).flatMap(([namespace, texts]) => {
    const names = new Set(Object.keys(texts).map((key) => key.replace(/_(one|other)$/, "")));
    return [...names].filter((name) => !isUsed(namespace, name)).map((name) => `${namespace}.${name}`);
  });
}

const isMessages = (file: string) => file.startsWith(join("app", "i18n", "locales"));
const isCode = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !isMessages(file);

test("every message of the interface is used", () => {
  const code = [
    ...repositoryFiles("app").filter(isCode),
    ...["vocabulary.ts", "order-statuses.ts", "import-vocabulary.ts", "home-sections.ts"].map((name) =>
      join("db", name),
    ),
  ]
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

test("every text of the interface writes the symbol of soles with its dot", () => {
  const texts = repositoryFiles(join("app", "i18n", "locales")).filter((file) => file.endsWith(".ts"));
  const wrong = texts.filter((file) => /S\/(?!\.)/.test(readFileSync(file, "utf8")));
  expect(wrong).toEqual([]);
});
