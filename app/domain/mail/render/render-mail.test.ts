import { describe, expect, test } from "vitest";
import type { Shop } from "~/domain/settings/shop";
import { interfaceLanguages } from "~/i18n/locales";
import { mailKinds } from "~db/vocabulary";
import { mailLinks as links } from "../../../../tests/support/data/mail-links";
import { emptyShop } from "../../../../tests/support/empty-shop";
import { mailKindDefinitions } from "../kinds/mail-kinds.server";
import { mailContext, mailTextsOf } from "../mail-words.server";
import { fill, renderMail } from "./render-mail.server";

const shop: Shop = {
  ...emptyShop,
  languages: [
    { code: "es", name: "Español", currency: { code: "PEN", symbol: "S/." }, isPublished: true },
    { code: "en", name: "English", currency: { code: "USD", symbol: "$" }, isPublished: true },
  ],
  settings: { store_name: "Casa & Hilo", primary_color: "#0B6E4F", company_name: "Casa Hilo SAC" },
};

const locales = interfaceLanguages.map(({ code }) => code);
const samples = mailKinds.flatMap((kind) => locales.map((locale) => [kind, locale] as const));

async function renderSample(
  kind: (typeof mailKinds)[number],
  locale: string,
  own = { subject: null, intro: null },
) {
  const context = await mailContext({ shop, links }, locale);
  return renderMail(mailKindDefinitions[kind].sample, mailTextsOf(kind, own, context.translate), context);
}

describe.each(samples)("%s in %s", (kind, locale) => {
  test("has a subject, HTML and text without open placeholders or missing words", async () => {
    const { subject, html, text } = await renderSample(kind, locale);
    expect(subject).not.toBe("");
    for (const part of [subject, html, text]) {
      expect(part).not.toMatch(/\{\{|undefined|\bmail\.\w+|\border\.\w+/);
    }
    expect(html).toContain(`lang="${locale}"`);
  });

  test("uses only placeholders of its kind in the interface's texts", async () => {
    const { translate } = await mailContext({ shop, links }, locale);
    const { subject, intro } = mailTextsOf(kind, null, translate);
    const used = [...`${subject} ${intro}`.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
    expect([...mailKindDefinitions[kind].placeholders, "shop"]).toEqual(expect.arrayContaining(used));
  });

  test("has a value for each placeholder of its kind", async () => {
    const context = await mailContext({ shop, links }, locale);
    const { values } = mailKindDefinitions[kind].sample(context);
    expect(Object.keys(values).sort()).toEqual([...mailKindDefinitions[kind].placeholders].sort());
  });
});

test.each([
  ["Hola, {{name}}:", "Hola:"],
  ["Hello {{name}},", "Hello,"],
  ["¡Gracias {{name}}! Tu pedido {{reference}}", "¡Gracias! Tu pedido 325K7P"],
  ["«{{name}}», {{unknown}}", "«», {{unknown}}"],
])("an empty value leaves no gap in %s", (text, filled) => {
  expect(fill(text, { name: "", reference: "325K7P" })).toBe(filled);
});

test("styles are inlined with the shop's colour, and the dark theme's stay in the head", async () => {
  const { html } = await renderSample("order-paid", "es");
  expect(html).toMatch(/<a [^>]*style="[^"]*background-color: #0B6E4F/);
  const [head = "", body = ""] = html.split("</head>");
  expect(head).toContain("prefers-color-scheme: dark");
  expect(head).toContain('name="color-scheme" content="light dark"');
  expect(body).not.toContain("<style");
  expect(head).not.toContain(".button {\n  display");
});

test("text of others is escaped in HTML, and kept on one line in the subject", async () => {
  const context = await mailContext({ shop, links }, "es");
  const write = () => ({ values: { name: "<b>Ana</b>\r\nBcc: x@example.com" }, blocks: [] });
  const mail = renderMail(write, { subject: "Hola {{name}}", intro: "Hola {{name}} {{unknown}}" }, context);
  expect(mail.subject).toBe("Hola <b>Ana</b> Bcc: x@example.com");
  expect(mail.html).not.toContain("<b>");
  expect(mail.html).toContain("Casa &amp; Hilo");
  expect(mail.text).toContain("{{unknown}}");
});

test("a value that looks like a placeholder is not filled in", async () => {
  const context = await mailContext({ shop, links }, "es");
  const write = () => ({ values: { name: "{{total}}", total: "S/. 1" }, blocks: [] });
  expect(renderMail(write, { subject: "{{name}}", intro: "" }, context).subject).toBe("{{total}}");
});
