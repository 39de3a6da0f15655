import { markdownToHtml } from "./markdown";
import { richTextToPlain } from "./plain-text";

/** A character of a paragraph with its marks; a line break is `\n`. */
export interface Cell {
  character: string;
  bold: boolean;
  italic: boolean;
  /** Address of a link; empty without one. */
  href: string;
}

type Mark = "bold" | "italic" | "href";

const isSpace = (cell: Cell): boolean => /\s/.test(cell.character);
const isDigit = (cell: Cell): boolean => /\d/.test(cell.character);
const isPunctuation = (cell: Cell): boolean => /[\p{P}\p{S}]/u.test(cell.character);

/** Collapses spaces, and removes those around line breaks and at both ends. */
function collapse(cells: Cell[]): Cell[] {
  const kept: Cell[] = [];
  for (const cell of cells) {
    const last = kept.at(-1);
    if (cell.character !== "\n" && isSpace(cell)) {
      if (last && !isSpace(last)) kept.push({ ...cell, character: " " });
      continue;
    }
    if (cell.character === "\n" && last && isSpace(last)) kept.pop();
    if (cell.character !== "\n" || kept.length > 0) kept.push({ ...cell });
  }
  while (kept.length > 0 && isSpace(kept.at(-1) as Cell)) kept.pop();
  return kept;
}

/** Splits into runs with the same value. */
function runsOf(cells: Cell[], mark: Mark): Cell[][] {
  const runs: Cell[][] = [];
  for (const cell of cells) {
    const run = runs.at(-1);
    if (run?.[0]?.[mark] === cell[mark]) run.push(cell);
    else runs.push([cell]);
  }
  return runs;
}

/**
 * Unmarks what bold and italic may not start or end with: spaces, and punctuation beside a letter outside
 * (https://spec.commonmark.org/0.31.2/#left-flanking-delimiter-run), and digits beside a digit, where `markdownToHtml`
 * has no marks.
 */
function trimMarks(cells: Cell[], mark: "bold" | "italic"): void {
  const runs = runsOf(cells, mark);
  for (const [index, run] of runs.entries()) {
    if (!run[0]?.[mark]) continue;
    for (const [edge, outside] of [
      [run, runs[index - 1]?.at(-1)],
      [run.toReversed(), runs[index + 1]?.[0]],
    ] as const) {
      let beside = outside;
      for (const cell of edge) {
        const isBesideLetter = beside !== undefined && !isSpace(beside) && !isPunctuation(beside);
        const isInNumber = beside !== undefined && isDigit(beside) && isDigit(cell);
        if (!isSpace(cell) && !(isPunctuation(cell) && isBesideLetter) && !isInNumber) break;
        cell[mark] = false;
        beside = cell;
      }
    }
  }
}

/** Escapes characters that would be marks. */
const escapeMarks = (text: string): string =>
  text
    .replaceAll("\\", "\\\\")
    .replace(/`|<(?=[a-z/!?])/gi, "\\$&")
    .replace(/(?<! )\*|\*(?! )/g, "\\*")
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, "\\_");

const textOf = (cells: Cell[]): string => cells.map(({ character }) => character).join("");

function emphasis(cells: Cell[], write: (text: string) => string): string {
  const italics = (run: Cell[]) =>
    runsOf(run, "italic")
      .map((part) => (part[0]?.italic ? `*${write(textOf(part))}*` : write(textOf(part))))
      .join("");
  return runsOf(cells, "bold")
    .map((run) => (run[0]?.bold ? `**${italics(run)}**` : italics(run)))
    .join("");
}

/** Escapes what would be a list or a heading at the start of a line. */
const escapeLineStarts = (text: string): string =>
  text
    .replace(/^(-(?=[- ]*$)|[-+](?=\s)|\+$|#{1,6}(?=\s|$))/gm, "\\$1")
    .replace(/^(\d{1,9})([.)])(?=\s|$)/gm, "$1\\$2");

function write(cells: Cell[]): string {
  let markdown = "";
  for (const run of runsOf(cells, "href")) {
    trimMarks(run, "bold");
    trimMarks(run, "italic");
    const href = run[0]?.href;
    if (!href) {
      markdown += emphasis(run, (text) => escapeMarks(text).replaceAll("](", "]\\("));
      continue;
    }
    const label = emphasis(run, (text) => escapeMarks(text).replace(/[[\]]/g, "\\$&"));
    // With an exclamation mark before it, it would be a picture.
    if (markdown.endsWith("!")) markdown = `${markdown.slice(0, -1)}\\!`;
    markdown += `[${label}](${href.replace(/[()]/g, "\\$&")})`;
  }
  return escapeLineStarts(markdown);
}

/** Characters of a paragraph whose marks are tried. No text of the shop may be longer. */
const MAX_TRIED = 10_000;

const simplifications = [{}, { italic: false }, { italic: false, bold: false }];

/**
 * Writes a paragraph's text as Markdown. Leaves out italic, or also bold, if Markdown cannot have them so close to
 * each other.
 */
export function inlineMarkdown(paragraph: Cell[]): string {
  const cells = collapse(paragraph);
  const text = textOf(cells);
  let markdown = "";
  for (const simplification of cells.length > MAX_TRIED ? simplifications.slice(-1) : simplifications) {
    markdown = write(cells.map((cell) => ({ ...cell, ...simplification })));
    if (cells.length > MAX_TRIED || richTextToPlain(markdownToHtml(markdown)) === text) break;
  }
  return markdown;
}
