const LINE_BREAKS = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g;

/** Tabs, spaces of every width, and letters that are displayed as a space. */
const SPACES = /[\t\p{Zs}\u2800\u3164\uffa0]/gu;

/**
 * What is not displayed and no script needs: control characters, bidirectional marks and isolates, zero-width spaces, soft
 * hyphens, byte order marks, invisible operators, annotations, places of pasted objects, halves of surrogate pairs.
 */
const INVISIBLE =
  /(?!\n)\p{Cc}|[\p{Cs}\p{Noncharacter_Code_Point}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff0-\ufffc]/gu;

// Of these three, what is looked for comes first and what is looked back at has a bound, so that long texts take no longer.

/** Joiners and the like, except behind a letter of a script that has them (Persian, Sinhala, …) and within emoji. */
const LONE_JOINERS =
  /[\u034f\u180e\u200c\u200d](?<!(?:(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{L}|[\p{Extended_Pictographic}\p{Emoji_Modifier}])\p{M}{0,8}[\u034f\u180e\u200c\u200d])/gu;

/** Variation selectors, except one behind a sign or a letter that may have variants, and those of keycap emoji. */
const LONE_SELECTORS =
  /(?!\ufe0f\u20e3)\p{Variation_Selector}(?<!(?![\p{ASCII}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\p{L}\p{S}\p{P}]\p{Variation_Selector})/gu;

/** Tags, except those behind a black flag, as in the flag of Scotland. */
const LONE_TAGS =
  /[\u{e0000}-\u{e00ff}\u{e01f0}-\u{e0fff}](?<!\u{1f3f4}[\u{e0020}-\u{e007e}]{0,6}[\u{e0020}-\u{e007f}])/gu;

const IS_VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}]/u;

/**
 * Text as people type and paste it, with its line breaks as `\n`: in NFC, without spaces around it and without what is not
 * displayed, and with the spaces and hyphens of a keyboard. Empty when nothing of it is displayed. Idempotent.
 */
export function normalizeLines(typed: string): string {
  const text = typed
    .replace(LINE_BREAKS, "\n")
    .replace(SPACES, " ")
    .replace(INVISIBLE, "")
    .replace(/[\u2010\u2011]/g, "-")
    .normalize("NFC")
    .replace(LONE_TAGS, "")
    .replace(LONE_SELECTORS, "")
    .replace(LONE_JOINERS, "")
    .normalize("NFC")
    .trim();
  return IS_VISIBLE.test(text) ? text : "";
}

/** `normalizeLines` on one line. */
export const normalizeText = (typed: string): string => normalizeLines(typed).replaceAll("\n", " ");

/** The value of a decimal digit of any script. Unicode has the ten of a script in a row. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

/**
 * Codes, numbers and addresses as people type and paste them: `normalizeText` with full-width signs, digits of other
 * scripts, dashes and quotes as ASCII has them. Printable ASCII without spaces around it is unchanged. Idempotent.
 */
export const normalizeCode = (typed: string): string =>
  normalizeText(
    // NFKC would make a space of the accent.
    normalizeText(typed)
      // Domains of some scripts have joiners.
      .replace(/(?![\u200c\u200d])[\p{Default_Ignorable_Code_Point}\p{Co}]/gu, "")
      .replaceAll("\u00b4", "'")
      .normalize("NFKC"),
  )
    .replace(/(?![0-9])\p{Nd}/gu, digitValue)
    .replace(/[\p{Pd}\u2212\u2043\u02d7]/gu, "-")
    .replace(/[\u2018\u2019\u201b\u02bc\u2032]/g, "'")
    .replace(/[\u201c\u201d\u201f]/g, '"');
