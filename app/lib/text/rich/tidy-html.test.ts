import { expect, test } from "vitest";
import { tidyHtml } from "./tidy-html";

test.each([
  ["<p>Uno</p><h2>Dos</h2><p></p><p>Tres</p>", "<p>Uno</p>\n<h2>Dos</h2>\n<p>Tres</p>"],
  [
    "<ul><li><p>Uno <strong>dos</strong></p></li><li><p>Tres</p><ol><li><p>Cuatro</p></li></ol></li></ul>",
    "<ul><li>Uno <strong>dos</strong></li>\n<li>Tres<ol><li>Cuatro</li></ol></li></ul>",
  ],
  ["<ul><li><p>Uno</p><p>Dos</p></li></ul>", "<ul><li><p>Uno</p>\n<p>Dos</p></li></ul>"],
  ["<p>a</p><ul><li><p></p></li></ul><blockquote><p> </p></blockquote><p>b</p>", "<p>a</p>\n<p>b</p>"],
  ["<p>Uno</p><blockquote><p>Dos</p></blockquote>", "<p>Uno</p>\n<blockquote><p>Dos</p></blockquote>"],
  ["<p>a&nbsp;b<br>c &lt;p&gt;</p>", "<p>a&nbsp;b<br>c &lt;p&gt;</p>"],
  ["<p></p>", ""],
  ["<ul><li><p><br> </p></li></ul>", ""],
])("%j becomes %j", (html, tidy) => {
  expect(tidyHtml(html)).toBe(tidy);
});
