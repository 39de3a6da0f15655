import { z } from "zod";
import { normalizeEmail } from "./email";

const MAX_LENGTH = 150;
const email = z.email();

/** Schema of an e-mail address, normalized as stored. `missing` and `invalid` are the error messages. */
export const emailField = ({ missing, invalid }: { missing: string; invalid: string }) =>
  z
    .string({ error: missing })
    .transform(normalizeEmail)
    .pipe(
      z
        .string({ error: missing })
        .min(1, { error: missing, abort: true })
        .max(MAX_LENGTH, { error: invalid, abort: true })
        // `z.email()` would become a native `pattern` attribute, which browsers apply before normalization.
        .refine((text) => email.safeParse(text).success, { error: invalid }),
    );
