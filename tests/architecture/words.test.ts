import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { failureKeys } from "../../app/http/failures/failures";
import { admin } from "../../app/i18n/locales/es/admin";
import { mail } from "../../app/i18n/locales/es/mail";
import { shop } from "../../app/i18n/locales/es/shop";
import { repositoryFiles } from "../support/repository";

/** Namespaces whose keys are computed elsewhere than in a template. */
const COMPUTED_NAMESPACES = ["alert", "flash", "payment"];

const matches = (code: string, pattern: RegExp) =>
  new Set(Array.from(code.matchAll(pattern), (groups) => groups.slice(1).join(".")));

/** Codes that no line has as a string or property name: `${step}-return`, and properties inside a line. */
const COMPUTED_CODES = ["approve", "refuse", "receive", "exchange", "settle"]
  .map((step) => `adminAudit.action-${step}-return`)
  .concat("adminAudit.field-second", "adminAudit.field-duplicateOf");

/** Finds unused messages. A computed key is used when its code occurs in the code as a string or property name. */
function findUnused(messages: Record<string, Record<string, string>>, code: string): string[] {
  const pairs = matches(code, /\b(\w+)(?=\.([\w-]+))/g);
  const codes = matches(code, /(?:["'](?=[\w-]+["'])|^ *(?=\w+:))([\w-]+)/gm);
  const templates = Array.from(code.matchAll(/`(\w+)\.([\w-]*)\$\{[^`]*?\}([\w-]*)`/g), (groups) =>
    groups.slice(1),
  );
  const isCode = (name: string, prefix: string, suffix: string) =>
    name.startsWith(prefix) &&
    name.endsWith(suffix) &&
    codes.has(name.slice(prefix.length, name.length - suffix.length));
  const isUsed = (namespace: string, name: string) =>
    pairs.has(`${namespace}.${name}`) ||
    (COMPUTED_NAMESPACES.includes(namespace) && codes.has(name)) ||
    templates.some(
      ([space, prefix = "", suffix = ""]) => space === namespace && isCode(name, prefix, suffix),
    );
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
    .concat(Object.values(failureKeys).map((start) => `\`${start}\${code}\``))
    .join("\n");
  expect(findUnused({ ...shop, ...admin, ...mail }, code)).toEqual(COMPUTED_CODES);
});

/** The layout of administration is the only page that sends `labels`. */
const findsLabels = (code: string): boolean => /["`]labels\./.test(code);

test("labels of administration are displayed there only", () => {
  const pages = ["routes", "ui"].flatMap((folder) => repositoryFiles(join("app", folder)).filter(isCode));
  const others = pages.filter(
    (file) =>
      !file.startsWith(join("app", "ui", "admin")) && !file.startsWith(join("app", "routes", "admin")),
  );
  expect(others.length).toBeGreaterThan(100);
  expect(others.filter((file) => findsLabels(readFileSync(file, "utf8")))).toEqual([]);
  expect(findsLabels('translate("labels.name")')).toBe(true);
});

test("unused messages are found, with literal and with computed keys", () => {
  const messages = {
    cart: { title: "", empty: "", lines_one: "", lines_other: "" },
    alert: { gone: "", kept: "" },
    orders: { "step-paid": "", "step-sent": "", paid: "" },
  };
  const code = [
    'translate("cart.title"); translate("cart.linesOf"); notify("kept"); const gone = true;',
    `const steps = ['paid']; translate(\`orders.step-\${step}\`);`,
  ].join("\n");
  expect(findUnused(messages, code)).toEqual([
    "cart.empty",
    "cart.lines",
    "alert.gone",
    "orders.step-sent",
    "orders.paid",
  ]);
});

test("every text of the interface writes the symbol of soles with its dot", () => {
  const texts = repositoryFiles(join("app", "i18n", "locales")).filter((file) => file.endsWith(".ts"));
  const wrong = texts.filter((file) => /S\/(?!\.)/.test(readFileSync(file, "utf8")));
  expect(wrong).toEqual([]);
});
