import { z } from "zod";

// Control characters and bidirectional overrides.
const UNPRINTABLE = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;
const UNPRINTABLE_IN_LINES = /(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/** The error of a text that is too long: a message's key with its value. @param most maximum length in characters. */
export const tooLong = (most: number) => `alert.tooLong#${most}` as const;
export type TooLong = ReturnType<typeof tooLong>;
/** The limit that an error of `tooLong` names; undefined for other errors. */
export const mostOf = (message: string): number | undefined => {
  const [, most] = /^alert\.tooLong#(\d+)$/.exec(message) ?? [];
  return most ? Number(most) : undefined;
};

export interface TextFieldRules {
  /** Minimum length in characters. */
  least?: number;
  most: number;
  /** Whether line breaks are allowed. */
  hasLines?: boolean;
  /** Error messages for text that is too short or contains unprintable characters. */
  messages: { missing: string; invalid: string };
}

/** Schema of a text field. Normalises to NFC, trims, and converts line breaks to `\n`. */
export const textField = ({ least = 1, most, hasLines = false, messages }: TextFieldRules) =>
  z
    .string({ error: messages.missing })
    .transform((typed) => typed.normalize("NFC").replace(/\r\n?/g, "\n").trim())
    .pipe(
      z
        .string({ error: messages.missing })
        .min(least, { error: messages.missing, abort: true })
        .max(most, { error: tooLong(most) })
        .refine((text) => !(hasLines ? UNPRINTABLE_IN_LINES : UNPRINTABLE).test(text), {
          error: messages.invalid,
        }),
    )
    // The JSON schema of a pipe is that of its input, which has no limits.
    .meta({ minLength: least, maxLength: most });

/** Like `textField`, but a missing or blank value is valid and becomes an empty string. */
export const optionalTextField = (rules: TextFieldRules) => {
  const field = textField(rules);
  return z
    .string()
    .optional()
    .transform((typed, context) => {
      if (!typed?.trim()) return "";
      const parsed = field.safeParse(typed);
      if (parsed.success) return parsed.data;
      context.addIssue({
        code: "custom",
        message: parsed.error.issues[0]?.message ?? rules.messages.invalid,
      });
      return z.NEVER;
    });
};
