import { expect, test } from "vitest";
import { richTextHtml, safeHtml } from "./rich-text.server";

test("formatting and tables are kept", () => {
  const html = '<h2>Tallas</h2><table><tr><th scope="col">S</th><td>36</td></tr></table><p><em>Lima</em></p>';
  expect(safeHtml(html)).toBe(html);
});

test("bold and italic text of word processors is kept, and what is not bold is not", () => {
  const html = `<b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-weight:400">De </span><span
    style="font-weight:700">alpaca</span> <span style="font-style:italic">fina</span></p></b>`;
  expect(safeHtml(html)).toBe("<p>De <strong>alpaca</strong> <em>fina</em></p>");
});

test.each([
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  '<p onclick="alert(1)">x</p>',
  '<a href="javascript:alert(1)">x</a>',
  "<svg><script>alert(1)</script></svg>",
  '<iframe src="https://example.com"></iframe>',
])("active content is removed from %s", (html) => {
  expect(safeHtml(html)).not.toMatch(/alert|onerror|iframe|onclick/);
});

test.each([
  ["Uno\n\nDos < <x>3</x>", "<p>Uno</p>\n<p>Dos &lt; 3</p>"],
  ["<b>Uno</b>\n\nDos", "<b>Uno</b>\n\nDos"],
  ["", ""],
])("%j is displayed as %j, also after it was sanitized", (text, html) => {
  expect(richTextHtml(text)).toBe(html);
  expect(richTextHtml(safeHtml(text))).toBe(html);
});
