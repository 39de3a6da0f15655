import { expect, test } from "vitest";
import { z } from "zod";
import { cartFieldOf } from "~/domain/cart/cart-mirror";
import { readChoice } from "~/domain/catalog/listing/listing-choice";
import { keysIn } from "~/domain/catalog/product-form/form-rows";
import { optionsExcess } from "~/domain/catalog/product-form/form-steps";
import { searchTiers } from "~/domain/catalog/search/search";
import { readVocabulary } from "~/domain/catalog/search/vocabulary";
import { parseTags } from "~/domain/catalog/tags/tags";
import { readCouponCode } from "~/domain/coupons/coupon-code";
import { pictureFacts } from "~/domain/media/picture-facts";
import { richTextHtml, safeHtml } from "~/domain/settings/rich-text.server";
import { defaultOptions } from "~/domain/transfer/import";
import { openFile } from "~/domain/transfer/read/open-file";
import type { FileRow } from "~/domain/transfer/read/read-product-file";
import { readShopifyFile } from "~/domain/transfer/read/read-shopify-file";
import { readWooCommerceFile } from "~/domain/transfer/read/read-woocommerce-file";
import { readCookie } from "~/edge/cookies/cookies.server";
import { canonicalPath } from "~/edge/http/canonical-path.server";
import { loggablePath } from "~/edge/log/log.server";
import { parseFormData, parseSubmission } from "~/http/form.server";
import { readIds } from "~/http/read-ids.server";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { parseBoundedJson } from "~/lib/bounded-json";
import { parseMinorUnits } from "~/lib/minor-units";
import { normalizeDocumentNumber } from "~/lib/peru/identity-document";
import { readTableQuery } from "~/lib/table-query";
import { formatCsv, parseCsv } from "~/lib/text/csv";
import { emailField } from "~/lib/text/email-field";
import { containing } from "~/lib/text/glob";
import { normalizeCode } from "~/lib/text/normalize";
import { normalizePhone } from "~/lib/text/phone";
import { htmlToMarkdown } from "~/lib/text/rich/html-to-markdown";
import { markdownToHtml } from "~/lib/text/rich/markdown";
import { richTextToPlain } from "~/lib/text/rich/plain-text";
import { semanticHtml } from "~/lib/text/rich/semantic-html";
import { tidyHtml } from "~/lib/text/rich/tidy-html";
import { shorten, withoutTags } from "~/lib/text/text";
import { textField } from "~/lib/text/text-field";
import { xmlText } from "~/lib/text/xml";
import { growthProblem, type Parse } from "../support/growth";
import { hostileTexts } from "../support/hostile-texts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const shop = { languages: [{ code: "es" }], categories: [] };
const cellsOf = (cells: Record<string, string>): FileRow => ({
  line: 2,
  cells: new Map(Object.entries(cells)),
});
const line = textField({ most: 100, missing: "missing" });
const email = emailField({ missing: "missing", invalid: "invalid" });
const fields = z.object({
  tags: z.array(z.string()).default([]),
  rows: z.array(z.object({ size: z.string() })),
});

function formOf(pairs: Iterable<[string, string]>): FormData {
  const form = new FormData();
  for (const [name, value] of pairs) form.append(name, value);
  return form;
}

const signatures = ["\xff\xd8\xff", "\x89PNG\r\n\x1a\n", "RIFF\0\0\0\0WEBP"];
const pictureOf = (start: string, text: string) =>
  Uint8Array.from(start + text, (character) => character.charCodeAt(0) & 255);

/** Every parser of the shop, with the length in characters that it is tried with: at most that of its limit. */
const parsers: [name: string, length: number, parse: Parse][] = [
  ["HTML of staff", 20_000, richTextHtml],
  ["HTML of settings", 20_000, safeHtml],
  ["HTML of other shops", 4_000, (text) => htmlToMarkdown(text)],
  ["HTML of other shops in one tag", 4_000, (text) => htmlToMarkdown(`<p>a</p><a href="/x" ${text}>b</a>`)],
  ["HTML of word processors", 20_000, (text) => semanticHtml(`<p style="font-weight:700">a${text}`)],
  [
    "styles of word processors",
    20_000,
    (text) => semanticHtml(`<p style='mso-list:l0 level1;${text}'>a</p>`),
  ],
  ["HTML of the editor", 20_000, tidyHtml],
  ["text of HTML", 20_000, withoutTags],
  ["Markdown", 10_000, markdownToHtml],
  ["text of Markdown", 10_000, (text) => richTextToPlain(markdownToHtml(text))],
  ["CSV", 50_000, (text) => parseCsv(text)],
  ["CSV that is written", 20_000, (text) => formatCsv([text.split(" ")])],
  ["import file", 50_000, (text) => openFile(bytesOf(text), ["es"])],
  ["header of an import file", 50_000, (text) => openFile(bytesOf(`Handle,Title,${text}\na,b`), ["es"])],
  ["rows of an import file", 50_000, (text) => openFile(bytesOf(`Handle,Title,Body\n${text}`), ["es"])],
  [
    "Shopify product",
    4_000,
    (text) =>
      readShopifyFile(
        [
          cellsOf({
            title: "a",
            body: text,
            tags: text,
            category: text,
            option1Name: text,
            option1Value: text,
          }),
        ],
        shop,
        defaultOptions,
      ),
  ],
  [
    "WooCommerce product",
    4_000,
    (text) =>
      readWooCommerceFile(
        [
          cellsOf({
            type: "variable",
            name: text,
            description: text,
            categories: text,
            images: text,
            attribute1Name: text,
            attribute1Value: text,
          }),
          cellsOf({ type: "variation", attribute1Name: text, attribute1Value: "" }),
        ],
        shop,
        defaultOptions,
      ),
  ],
  ["JSON", 20_000, parseBoundedJson],
  ["JSON of a cart", 20_000, (text) => cartFieldOf(text)],
  ["form", 100_000, (text) => parseFormData(bytesOf(text), "application/x-www-form-urlencoded")],
  [
    "form with files",
    100_000,
    (text) => parseFormData(bytesOf(`--a\r\n${text}\r\n--a--\r\n`), "multipart/form-data; boundary=a"),
  ],
  [
    "fields of a form",
    20_000,
    (text) => parseSubmission(formOf(text.match(/.{1,8}/gs)?.map((name) => [name, name]) ?? []), fields),
  ],
  [
    "values of a field",
    20_000,
    (text) => parseSubmission(formOf(text.match(/.{1,4}/gs)?.map((value) => ["tags", value]) ?? []), fields),
  ],
  ["lists of ids", 20_000, (text) => readIds(formOf([["ids", text]]))],
  ["rows of a product", 100_000, (text) => keysIn({ "order.variants": text, "order.rows": text })],
  [
    "options of a product",
    20_000,
    (text) => optionsExcess({ "options.variants": "a", "options.sizes": text }),
  ],
  [
    "options of a product with variants",
    20_000,
    (text) => optionsExcess({ "order.variants": keys(20), "order.rows": keys(20), "options.sizes": text }),
  ],
  ["tags", 20_000, parseTags],
  ["text field", 100_000, (text) => line.safeParse(text)],
  ["code", 100_000, normalizeCode],
  ["document number", 20_000, normalizeDocumentNumber],
  ["coupon code", 20_000, readCouponCode],
  ["e-mail address", 20_000, (text) => email.safeParse(text)],
  ["phone number", 20_000, normalizePhone],
  ["amount", 20_000, parseMinorUnits],
  ["search", 20_000, (text) => searchTiers(text, "es")],
  ["search with synonyms", 5_000, (text) => readVocabulary(`${text}\n${text}=${text}`, [text])],
  ["search of staff", 2_000, containing],
  ["URL", 20_000, (text) => new URL(`https://vitrina.example/es?q=${text}#${text}`)],
  ["filters", 20_000, (text) => readChoice(new URLSearchParams(`size=${text}&after=${text}&${text}`))],
  ["table", 20_000, (text) => readTableQuery(new URLSearchParams(`q=${text}&${text}`), { sorts: ["name"] })],
  ["path", 20_000, (text) => canonicalPath(`/es/${text}`, ["/:locale/product/:id", "/:locale/search"])],
  ["path of the log", 20_000, (text) => loggablePath(`/es/${text}`)],
  ["cookies", 20_000, (text) => readCookie(`a=${text}; cart=${text}`, "cart")],
  [
    "languages of a browser",
    20_000,
    (text) =>
      localeOfRequest(
        new Request("https://vitrina.example", { headers: { "accept-language": headerOf(text) } }),
      ),
  ],
  ["shortened text", 20_000, (text) => shorten(text, 30_000)],
  ["XML", 20_000, xmlText],
  ...signatures.map((start, index): [string, number, Parse] => [
    `picture ${index + 1}`,
    20_000,
    (text) => pictureFacts(pictureOf(start, text)),
  ]),
];

const keys = (count: number) => Array.from({ length: count }, (_, index) => `new-${index + 1}`).join();
const headerOf = (text: string) => text.replace(/[^\x20-\x7e]/g, " ");

test.each(parsers)("%s of hostile shapes and %d characters takes linear time", async (_, length, parse) => {
  const problems: string[] = [];
  for (const [shape, text] of hostileTexts) {
    const problem = await growthProblem(parse, text, length);
    if (problem) problems.push(`${shape}: ${problem} ms`);
  }
  expect(problems).toEqual([]);
});

test("quadratic time is found", async () => {
  const quadratic = (text: string) => /a*b/.test(text);
  expect(await growthProblem(quadratic, (length) => "a".repeat(length), 16_000)).not.toBeNull();
});
