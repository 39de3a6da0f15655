import { z } from "zod";
import { normalizeEmail } from "./email";

const MOST = 150;
const email = z.email();

/** An e-mail address as it is stored. `missing` and `invalid` are what is said of one that can't be. */
export const emailField = ({ missing, invalid }: { missing: string; invalid: string }) =>
  z
    .string({ error: missing })
    .transform(normalizeEmail)
    .pipe(
      z
        .string()
        .min(1, { error: missing, abort: true })
        .max(MOST, { error: invalid, abort: true })
        // Not `z.email()`, whose pattern a form's native attributes would apply to what is not normalized yet.
        .refine((text) => email.safeParse(text).success, { error: invalid }),
    );
