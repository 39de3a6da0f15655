import { expect, test } from "vitest";
import { safeHtml } from "./rich-text.server";

test("formatting and tables are kept", () => {
  const html = '<h2>Tallas</h2><table><tr><th scope="col">S</th><td>36</td></tr></table><p><em>Lima</em></p>';
  expect(safeHtml(html)).toBe(html);
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
