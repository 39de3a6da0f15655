import { z } from "zod";

// Control characters, and those that turn the direction of the text beside them.
const UNPRINTABLE = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;
const UNPRINTABLE_IN_LINES = /(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

export interface TextFieldRules {
  /** Characters. */
  least?: number;
  most: number;
  /** Whether it may have several lines. */
  hasLines?: boolean;
  /** What is said of a text that is too short, too long or cannot be printed. */
  messages: { missing: string; tooLong: string; invalid: string };
}

/** A text that someone typed: composed (NFC), trimmed, with plain line ends. */
export const textField = ({ least = 1, most, hasLines = false, messages }: TextFieldRules) =>
  z
    .string({ error: messages.missing })
    .transform((typed) => typed.normalize("NFC").replace(/\r\n?/g, "\n").trim())
    .pipe(
      z
        .string({ error: messages.missing })
        .min(least, { error: messages.missing, abort: true })
        .max(most, { error: messages.tooLong })
        .refine((text) => !(hasLines ? UNPRINTABLE_IN_LINES : UNPRINTABLE).test(text), {
          error: messages.invalid,
        }),
    )
    // A pipe's own schema is that of what goes in, which knows nothing of these.
    .meta({ minLength: least, maxLength: most });

/** A text that may be left out: it then is empty. */
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
