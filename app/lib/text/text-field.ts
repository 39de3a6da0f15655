import { z } from "zod";
import { normalizeCode, normalizeLines, normalizeText } from "./normalize";

/** The error of a text that is too long: a message's key with its value. @param most maximum length in characters. */
export const tooLong = (most: number) => `alert.tooLong#${most}` as const;
export type TooLong = ReturnType<typeof tooLong>;
/** The limit that an error of `tooLong` names; undefined for other errors. */
export const mostOf = (message: string): number | undefined => {
  const [, most] = /^alert\.tooLong#(\d+)$/.exec(message) ?? [];
  return most ? Number(most) : undefined;
};

export interface OptionalTextRules {
  /** Maximum length in characters. */
  most: number;
  /** Keeps line breaks. */
  hasLines?: boolean;
  /** A code or a number; see `normalizeCode`. */
  isCode?: boolean;
}

export interface TextFieldRules extends OptionalTextRules {
  /** Minimum length in characters. */
  least?: number;
  /** Error message for text that is too short. */
  missing: string;
}

/** Schema of text on one line, normalized. Rules follow in a pipe. `error` is the message for a missing one. */
export const typedText = (error?: string) => z.string({ error }).transform(normalizeText);

/** Like `typedText`, for codes and numbers; see `normalizeCode`. */
export const typedCode = (error?: string) => z.string({ error }).transform(normalizeCode);

const normalizerOf = ({ hasLines, isCode }: OptionalTextRules) => {
  if (isCode) return normalizeCode;
  return hasLines ? normalizeLines : normalizeText;
};

/** Schema of a text field, which is normalized before its rules. */
export const textField = (rules: TextFieldRules) => {
  const { least = 1, most, missing } = rules;
  return (
    z
      .string({ error: missing })
      .transform(normalizerOf(rules))
      .pipe(
        z
          .string({ error: missing })
          .min(least, { error: missing, abort: true })
          .max(most, { error: tooLong(most) }),
      )
      // The JSON schema of a pipe is that of its input, which has no limits.
      .meta({ minLength: least, maxLength: most })
  );
};

/** Like `textField`, but a missing or blank value is valid and becomes an empty string. */
export const optionalTextField = (rules: OptionalTextRules) =>
  z
    .string()
    .optional()
    .transform((typed) => (typed === undefined ? "" : normalizerOf(rules)(typed)))
    // No pipe: conform would read an empty text as a missing one.
    .refine((text) => text.length <= rules.most, { error: tooLong(rules.most), abort: true })
    .meta({ maxLength: rules.most });
