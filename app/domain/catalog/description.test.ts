import { expect, test } from "vitest";
import { descriptionHtml } from "./description.server";

test("a description has paragraphs, bold, lists and links", async () => {
  const html = await descriptionHtml(
    "De **lino**.\n\n3. [Guía](https://example.com/?a=1&b=2)\n4. [Tienda](/es)",
  );
  expect(html.replaceAll("\n", "")).toBe(
    '<p>De <strong>lino</strong>.</p><ol start="3"><li><a href="https://example.com/?a=1&amp;b=2">Guía</a></li>' +
      '<li><a href="/es">Tienda</a></li></ol>',
  );
});

test.each([
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "![](https://example.com/a.png)",
  "[x](javascript:alert(1))",
  "[x](<java\tscript:alert(1)>)",
  "[x](javascript&colon;alert(1))",
  "[x](%6aavascript:alert(1))",
  "[x](data:text/html;base64,YQ==)",
  '[x](https://example.com/"onmouseover="alert)',
  '[x](https://example.com "onmouseover=alert")',
  "<a href=javascript:alert(1)>x</a>",
  "\\<svg onload=alert(1)>",
])("%j adds no active content", async (markdown) => {
  const html = await descriptionHtml(markdown);
  expect(html.replace(/<\/?(p|em)>|<a href="https:\/\/example\.com">|<\/a>/g, "")).not.toMatch(/[<>]/);
});
