import { expect, test } from "vitest";
import { withParagraphs } from "./with-paragraphs";

test.each([
  ["Uno\ndos\n\nTres", "<p>Uno<br>dos</p>\n<p>Tres</p>"],
  ["\n Uno \r\n\t\r\n\r\n Dos\r\n tres\n", "<p>Uno</p>\n<p>Dos<br>tres</p>"],
  ["Uno", "<p>Uno</p>"],
  ["2 < 3 & <3 &lt;b&gt;", "<p>2 < 3 & <3 &lt;b&gt;</p>"],
  [" \n\n ", ""],
])("the text %j gets paragraphs", (text, html) => {
  expect(withParagraphs(text)).toBe(html);
});

test.each(["<p>Uno</p>\n\n<p>Dos</p>", "Uno<br>\n\nDos", "<b>Uno</b>\n\nDos"])(
  "%j stays as it is",
  (html) => {
    expect(withParagraphs(html)).toBe(html);
  },
);
