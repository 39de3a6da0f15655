import { expect, test } from "vitest";
import { htmlToMarkdown } from "./html-to-markdown";
import { semanticHtml } from "./semantic-html";

const docs = (html: string) => `<b style="font-weight:normal;" id="docs-internal-guid-6f18">${html}</b>`;
const plain =
  "font-size:11pt;font-family:Arial,sans-serif;font-weight:400;font-style:normal;white-space:pre-wrap;";
const word = (level: number, marker: string, text: string) =>
  `<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`;

test.each([
  // Google Docs.
  [
    docs(`<p dir="ltr"><span style="${plain}">De </span><span style="font-weight:700">alpaca</span></p>`),
    '<p dir="ltr">De <strong>alpaca</strong></p>',
  ],
  [
    docs(
      '<span style="font-weight:400;font-style:italic">a</span><span style="font-weight:700;font-style:italic">b</span>',
    ),
    "<em>a</em><strong><em>b</em></strong>",
  ],
  [
    docs(
      '<h2><span style="font-weight:700">Cuidado</span></h2><p><span style="font-weight:600">Uno</span></p>',
    ),
    "<h2>Cuidado</h2><p><strong>Uno</strong></p>",
  ],
  [
    docs('<a href="/x"><span style="font-weight:bold">Uno</span></a>'),
    '<a href="/x"><strong>Uno</strong></a>',
  ],
  // Not bold within bold.
  ['<b>a <span style="font-weight: normal">b</span> c</b>', "<strong>a </strong>b<strong> c</strong>"],
  ['<i>a <span style="FONT-STYLE:NORMAL">b</span></i>', "<em>a </em>b"],
  // Word: only names of CSS itself count.
  [
    "<p class=MsoNormal><b style='mso-bidi-font-weight:normal'><span style='font-size:9.0pt;mso-bidi-font-style:italic'>Uno</span></b></p>",
    "<p class=MsoNormal><strong>Uno</strong></p>",
  ],
  [
    "<!--[if gte mso 9]><xml><w:b/></xml><![endif]--><p style='font-weight:bold'>Uno<o:p></o:p></p><p>dos",
    "<p style='font-weight:bold'><strong>Uno</strong></p><p>dos",
  ],
  [
    `${word(1, "·", "Uno") + word(2, "o", "<b>Dos</b>") + word(1, "·", "Tres")}<p class=MsoNormal>fin</p>`,
    "<ul><li>Uno</li><ul><li><strong>Dos</strong></li></ul><li>Tres</li></ul><p class=MsoNormal>fin</p>",
  ],
  [word(1, "3.", "Uno") + word(1, "4.", "Dos"), '<ol start="3"><li>Uno</li><li>Dos</li></ol>'],
  [word(1, "a)", "Uno") + word(1, "§", "Dos"), "<ol><li>Uno</li></ol><ul><li>Dos</li></ul>"],
  ["<p style='mso-list:none'>Uno</p>", "<p style='mso-list:none'>Uno</p>"],
  // LibreOffice, Apple's and Microsoft's mail.
  [
    '<p><font face="Arial"><span style="font-weight: normal">a</span> <span style="font-weight:bold"><u>b</u></span></font></p>',
    "<p>a <u><strong>b</strong></u></p>",
  ],
  // Ends that are left out, and wrong ones.
  ['<p style="font-weight:700">a<p>b</i></p>', '<p style="font-weight:700"><strong>a</strong><p>b</p>'],
  [
    '<ul><li style="font-weight:bold">a<li>b</ul>',
    '<ul><li style="font-weight:bold"><strong>a</strong><li>b</ul>',
  ],
  ["<style>p{font-weight:bold}</style><p>a</p>", "<style>p{font-weight:bold}</style><p>a</p>"],
  // Nothing to do, as for Notion.
  [
    "<p>De <strong>lino</strong> <b>y</b> <em>seda</em></p>",
    "<p>De <strong>lino</strong> <b>y</b> <em>seda</em></p>",
  ],
  ["font-weight: bold", "font-weight: bold"],
])("%j becomes %j", (html, semantic) => {
  expect(semanticHtml(html)).toBe(semantic);
  expect(semanticHtml(semantic.replace(/ style=(?:"[^"]*"|'[^']*')/g, ""))).toBe(
    semantic.replace(/ style=(?:"[^"]*"|'[^']*')/g, ""),
  );
});

test.each([
  [
    docs(`<p><span style="${plain}">De </span><span style="font-weight:700">alpaca</span></p>`),
    "De **alpaca**",
  ],
  [
    docs(
      `<ul><li style="font-weight:400"><p><span style="${plain}">Uno</span></p></li><ul><li><p><span style="font-weight:700">Dos</span></p></li></ul><li><p>Tres</p></li></ul>`,
    ),
    "- Uno\n  - **Dos**\n- Tres",
  ],
  [word(1, "1.", "Uno") + word(2, "·", "Dos") + word(1, "2.", "Tres"), "1. Uno\n   - Dos\n2. Tres"],
  [`<p>a</p>${word(1, "·", "b")}<p>c</p>`, "a\n\n- b\n\nc"],
])("%j is converted to the Markdown %j", (html, markdown) => {
  expect(htmlToMarkdown(html)).toBe(markdown);
});
