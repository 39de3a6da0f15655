import { z } from "zod";
import { hasForeignLetters, isEmail, normalizeEmail } from "./email";
import { tooLong } from "./text-field";

const MAX_LENGTH = 150;

/** The error of an address that no mail can be sent to: a message's key. */
const FOREIGN_LETTERS = "alert.emailLetters";

/** Schema of an e-mail address, normalized as stored. `missing` and `invalid` are the error messages. */
export const emailField = ({ missing, invalid }: { missing: string; invalid: string }) =>
  z
    .string({ error: missing })
    .transform(normalizeEmail)
    .pipe(
      z
        .string({ error: missing })
        .min(1, { error: missing, abort: true })
        .max(MAX_LENGTH, { error: tooLong(MAX_LENGTH), abort: true })
        .refine((email) => !hasForeignLetters(email), { error: FOREIGN_LETTERS, abort: true })
        .refine(isEmail, { error: invalid }),
    );
