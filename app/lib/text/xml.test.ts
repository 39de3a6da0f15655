import { expect, test } from "vitest";
import { element, xmlDocument } from "./xml";

test("text and attributes are escaped, elements are not", () => {
  const inner = element("b", "x < y & \"z\" 'w' ]]>");
  expect(element("a", ["1", inner, null], { href: '?a=1&b="2"' }).xml).toBe(
    '<a href="?a=1&amp;b=&quot;2&quot;">1<b>x &lt; y &amp; &quot;z&quot; &apos;w&apos; ]]&gt;</b></a>',
  );
});

test("characters that are invalid in XML are removed", () => {
  expect(element("a", "a\u0000b\u000bc\ud800d\uffffe\tf\n🧶ñ").xml).toBe("<a>abcde\tf\n🧶ñ</a>");
});

test("a document declares its encoding", () => {
  expect(xmlDocument(element("a", null))).toBe('<?xml version="1.0" encoding="UTF-8"?>\n<a/>\n');
});
