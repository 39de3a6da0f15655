import { z } from "zod";
import { m } from "~/i18n/message";
import { textField } from "~/lib/text/text-field";

/** Maximum lengths in characters. */
const mailTextLimits = { subject: 150, intro: 2000 };

const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(/\{\{(.*?)\}\}/g)].map(([, name = ""]) => name);

/** Braces that belong to no placeholder, such as `{name}` or `{{name}`. */
const hasStrayBraces = (text: string): boolean => /[{}]/.test(text.replace(/\{\{\w+\}\}/g, ""));

const missing = m("adminMail.missing");

/** Schema of a mail's subject and introduction. @param placeholders the names that both may contain */
export function mailTextSchema(placeholders: readonly string[]) {
  const isKnown = (text: string) =>
    !hasStrayBraces(text) && placeholdersIn(text).every((name) => placeholders.includes(name));
  const text = (most: number, hasLines: boolean) =>
    textField({ most, hasLines, missing }).refine(isKnown, { error: m("adminMail.unknownPlaceholder") });
  return z.object({
    subject: text(mailTextLimits.subject, false),
    intro: text(mailTextLimits.intro, true),
  });
}
