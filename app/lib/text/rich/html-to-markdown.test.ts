import fc from "fast-check";
import { expect, test } from "vitest";
import { htmlToMarkdown } from "./html-to-markdown";
import { markdownToHtml } from "./markdown";
import { richTextToPlain } from "./plain-text";

test.each([
  ["<p>De <b>lino </b>peruano</p><p>Uno<br>dos<br><br>tres</p>", "De **lino** peruano\n\nUno\ndos\n\ntres"],
  ["<ul><li>Uno<ul><li>Dos</li></ul></li><li>Tres</li></ul>", "- Uno\n  - Dos\n- Tres"],
  ["<ul><li>Uno</li><ul><li>Dos</li></ul><li>Tres</li></ul>", "- Uno\n  - Dos\n- Tres"],
  ['<ol start="3"><li>Uno<li><p>Dos</p><p>más</p></ol>fin', "3. Uno\n4. Dos\n\n   más\n\nfin"],
  ["<ul><li></li><li><ul><li>Uno</li></ul></li></ul>", "- Uno"],
  ["<h1>Cuidado <i>a mano</i></h1><div>Agua fría</div>", "### Cuidado *a mano*\n\nAgua fría"],
  ["<strong>Uno<p>Dos</p></strong>", "**Uno**\n\n**Dos**"],
  ["<b>Material:</b>lino", "**Material**:lino"],
  ["<a href='https://a.pe/x(1)'>V[e]r</a>", "[V\\[e\\]r](https://a.pe/x\\(1\\))"],
  ['¡Mira!<a href="/x"><em>aquí</em></a>', "¡Mira\\![*aquí*](/x)"],
  ['<a href="javascript:alert(1)">Uno</a> <a href="/x"><img src="a.png"></a>', "Uno"],
  ["<table><tr><th>S</th><td>36</td></tr><tr><td>M</td></tr></table>", "S 36\n\nM"],
  ["a &lt;b&gt; &amp;amp; <script>alert(1)</script>&ntilde;&#8226;", "a \\<b> &amp; ñ•"],
  ["<p>ni&ntilde;a &#8211; &#x1F9F6; &unknown;</p>", "niña – 🧶 &unknown;"],
  ["<style>p{color:red}</style><p>a</p><img src=x onerror=alert(1)>", "a"],
  ["sin marcas & <3", "sin marcas & <3"],
  ["<p>\u00a0</p><p></p>", ""],
  ["Uno\r\n dos\n\n\n*tres*", "Uno\ndos\n\n\\*tres\\*"],
])("%j becomes %j", (html, markdown) => {
  expect(htmlToMarkdown(html)).toBe(markdown);
});

test.each([
  "1. Uno",
  "12) Dos",
  "- Uno",
  "+",
  "---",
  "# Uno",
  "*Uno*",
  "_Uno_",
  "**Uno",
  "a_b 2 * 3",
  "[Uno](/x)",
  "![Uno](/x)",
  "\\*",
  "`*a`*",
])("the text %j is escaped", (text) => {
  const html = markdownToHtml(htmlToMarkdown(text));
  expect(richTextToPlain(html)).toBe(text);
  expect(html).toMatch(/^<p>[^<]*<\/p>$/);
});

test("only links that are asked for are kept", () => {
  const html = '<a href="/x">Uno</a> <a href="https://a.pe">dos</a>';
  expect(htmlToMarkdown(html, (address) => address.startsWith("https:"))).toBe("Uno [dos](https://a.pe)");
});

const words = fc
  .array(fc.constantFrom("a", "b", " ", ":", "*", "_", "[", "]", "(", ".", "1", "-", "!", "`"), {
    minLength: 1,
    maxLength: 5,
  })
  .map((characters) => characters.join(""));
const run = fc.record({ text: words, isBold: fc.boolean(), isItalic: fc.boolean(), isLink: fc.boolean() });

test("text keeps its characters, however its marks touch", () => {
  fc.assert(
    fc.property(fc.array(run, { maxLength: 5 }), (runs) => {
      const html = runs.map(({ text, isBold, isItalic, isLink }) => {
        const italic = isItalic ? `<em>${text}</em>` : text;
        const bold = isBold ? `<strong>${italic}</strong>` : italic;
        return isLink ? `<a href="/x">${bold}</a>` : bold;
      });
      const text = runs.map((each) => each.text).join("");
      const result = markdownToHtml(htmlToMarkdown(`<p>${html.join("")}</p>`));
      expect(richTextToPlain(result)).toBe(text.replace(/\s+/g, " ").trim());
    }),
  );
});

const marks = [
  "a",
  "b",
  " ",
  "*",
  "**",
  "_",
  "# ",
  "- ",
  "1. ",
  "\n",
  "\n\n",
  "[",
  "](/x)",
  ")",
  "!",
  "\\",
  "<b>",
  "---",
];

test("Markdown is rendered alike after it was converted to HTML and back", () => {
  const letters = (html: string) => html.replace(/<[^>]*>|\s/g, "");
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...marks), { maxLength: 12 }), (parts) => {
      const html = markdownToHtml(parts.join(""));
      expect(letters(markdownToHtml(htmlToMarkdown(html)))).toBe(letters(html));
    }),
  );
});
