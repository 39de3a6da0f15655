import { z } from "zod";
import { hasForeignLetters, isEmail, normalizeEmail } from "./email";

export const MAX_EMAIL_LENGTH = 150;

/** The error of an address that no mail can be sent to: a message's key. */
const FOREIGN_LETTERS = "alert.emailLetters";

interface EmailFieldRules {
  /** Error messages. */
  missing: string;
  invalid: string;
  /** Default: `invalid`. */
  long?: string;
}

/** Schema of an e-mail address, normalized as stored. */
export const emailField = ({ missing, invalid, long = invalid }: EmailFieldRules) =>
  z
    .string({ error: missing })
    .transform(normalizeEmail)
    .pipe(
      z
        .string({ error: missing })
        .min(1, { error: missing, abort: true })
        .max(MAX_EMAIL_LENGTH, { error: long, abort: true })
        .refine((email) => !hasForeignLetters(email), { error: FOREIGN_LETTERS, abort: true })
        .refine(isEmail, { error: invalid }),
    );
