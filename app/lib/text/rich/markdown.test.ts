import { expect, test } from "vitest";
import { isLinkAddress, linkAddress, markdownToHtml } from "./markdown";
import { richTextToPlain } from "./plain-text";

const htmlOf = (markdown: string) => markdownToHtml(markdown).replaceAll("\n", "");

test.each([
  ["De lino.\nFresca.\n\nHecha en Lima.", "<p>De lino.<br>Fresca.</p><p>Hecha en Lima.</p>"],
  [
    "**Lino** y *seda*, ***ambos***",
    "<p><strong>Lino</strong> y <em>seda</em>, <em><strong>ambos</strong></em></p>",
  ],
  ["- Uno\n- Dos\n  1. Tres", "<ul><li>Uno</li><li>Dos<ol><li>Tres</li></ol></li></ul>"],
  ["3. Tres", '<ol start="3"><li>Tres</li></ol>'],
  ["# Cuidado\n### Tallas", "<h2>Cuidado</h2><h2>Tallas</h2>"],
  ["[Guía](https://example.com/a?b=1&c=2)", '<p><a href="https://example.com/a?b=1&amp;c=2">Guía</a></p>'],
  [
    "[Tienda](/es/shop) [Correo](mailto:a@b.pe)",
    '<p><a href="/es/shop">Tienda</a> <a href="mailto:a@b.pe">Correo</a></p>',
  ],
])("%j is rendered", (markdown, html) => {
  expect(htmlOf(markdown)).toBe(html);
});

test.each([
  "<b>Lino</b> & seda &amp; <script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "![Foto](https://example.com/a.png)",
  "[x](javascript:alert(1))",
  "[x](JaVaScRiPt:alert(1))",
  "[x](java&#115;cript:alert(1))",
  "[x](<javascript:alert(1)>)",
  "[x](data:text/html,a)",
  "[x](//example.com)",
  '[x](https://example.com/"onclick="alert)',
  "<https://example.com>",
  "https://example.com",
  "`code` ~~no~~ [a] | b",
  "> cita",
  "[a]: https://example.com",
  "#verano",
  "2 * 3 * 4",
  "30*40*10 cm",
  "2**3**4",
  "-",
  "1.",
  "* * *",
])("%j is displayed as it is written", (text) => {
  const html = markdownToHtml(text);
  expect(richTextToPlain(html)).toBe(text);
  expect(html.replace(/<\/?p>/g, "")).not.toMatch(/[<>]/);
});

test.each([
  ["Línea\n---\notra\n===", "Línea\n---\notra\n==="],
  ["    sangría", "sangría"],
  ["|a|b|\n|-|-|\n|1|2|", "|a|b|\n|-|-|\n|1|2|"],
])("%j has no other blocks", (text, plain) => {
  const html = markdownToHtml(text);
  expect(richTextToPlain(html)).toBe(plain);
  expect(html).not.toMatch(/<(?!\/?p>|br>)/);
});

test("the plain text has paragraphs, line breaks and bullets, and no marks", () => {
  const markdown = "### Lino & **seda**\nDe [Lima](/es).\n\nTiene:\n- *Uno* < 2\n- Dos\n\nFin";
  expect(richTextToPlain(markdownToHtml(markdown))).toBe(
    "Lino & seda\n\nDe Lima.\n\nTiene:\n• Uno < 2\n• Dos\n\nFin",
  );
});

test("the plain text has the numbers of lists", () => {
  const markdown = "Cuidados:\n1. Lavar\n   - a mano\n2. Secar\n\nFin\n\n12. julio";
  expect(richTextToPlain(markdownToHtml(markdown))).toBe(
    "Cuidados:\n1. Lavar\n• a mano\n2. Secar\n\nFin\n12. julio",
  );
});

test.each(["1. ", "- ", "* 1) ", "*a _b ", "[", "**[a](/x) ", "_a*_a*", "__a&", "***a]"])(
  "thousands of %j are rendered",
  (mark) => {
    const html = markdownToHtml(mark.repeat(5000 / mark.length));
    expect(html.split("<li>").length).toBeLessThanOrEqual(11);
  },
);

test.each([
  "",
  "javascript:alert(1)",
  " https://example.com",
  "https://a b",
  "example.com",
  "\\\\example.com",
])("%j is no address of a link", (address) => {
  expect(isLinkAddress(address)).toBe(false);
});

test.each([
  ["vitrina.example", "https://vitrina.example"],
  [" www.vitrina.example/es?a=1 ", "https://www.vitrina.example/es?a=1"],
  ["localhost.example:8787/es", "https://localhost.example:8787/es"],
  ["hola@vitrina.example", "mailto:hola@vitrina.example"],
  ["http://vitrina.example", "http://vitrina.example"],
  ["/es/shop", "/es/shop"],
  ["javascript:alert(1)", "javascript:alert(1)"],
  ["una palabra", "una palabra"],
])("the address %j of a link becomes %j", (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
});
