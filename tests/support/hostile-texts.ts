/** Repeated as often as the length needs. */
const characters = "a<>\"'=&%,;[]{}()*_#-+\\`~|!:/? \t\n\0é";

const pieces = [
  "<a ",
  "<p>",
  "</p>",
  "<b><i>",
  "<!--",
  "<ul><li>",
  "<li><p>",
  '<a href="',
  "<img src='",
  "a ",
  'x="1" ',
  "x=1 ",
  "x = ",
  "&amp;",
  "&#x41;",
  '="',
  "%20",
  "%",
  "%C3%A9",
  "a=b&",
  "[a](",
  "![",
  "**a",
  "*a_",
  "- a\n",
  "1. a\n",
  "\n\n",
  "a\n---\n",
  "](/x) ",
  "\\*",
  "> ",
  '"a",',
  '"",',
  '""',
  '\r\n"',
  "a,b\n",
  "\\,",
  "a\n=",
  "\n--a\r\n",
  "new-1,",
  "12,",
  "a.b[0]",
  '{"a":',
  '["',
  '"a":1,',
  "\ud83d\ude00",
  "\u0301",
  "\xff\xff",
  "\xff\xe1\0\x02",
  "aes ",
];

/** Distinct entries, for what is compared with each other. */
export const hostileTexts: [name: string, text: (length: number) => string][] = [
  ...[...characters, ...pieces].map((piece): [string, (length: number) => string] => [
    JSON.stringify(piece),
    (length) => piece.repeat(Math.ceil(length / piece.length)),
  ]),
  ...[",", "\n", "&", " "].map((separator): [string, (length: number) => string] => [
    `numbers and ${JSON.stringify(separator)}`,
    (length) => {
      const count = Math.ceil(length / 6);
      return Array.from({ length: count }, (_, index) => String(10_000 + index)).join(separator);
    },
  ]),
];
