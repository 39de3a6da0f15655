import { z } from "zod";
import { normalizeEmail } from "~/lib/text/email";

/** Stricter than the sign-in service, which takes 6. */
export const PASSWORD_LENGTH = 8;
const LONGEST_PASSWORD = 1000;

// Messages are keys of `i18n`.
const missingEmail = "account.missingEmail";
const invalidEmail = "account.invalidEmail";
const missingPassword = "account.missingPassword";
const weakPassword = "account.weakPassword";

export const emailField = z
  .string({ error: missingEmail })
  .transform(normalizeEmail)
  .pipe(
    z
      .string()
      .min(1, { error: missingEmail, abort: true })
      .max(150, { error: invalidEmail, abort: true })
      .pipe(z.email({ error: invalidEmail })),
  );

const currentPassword = z
  .string({ error: missingPassword })
  .max(LONGEST_PASSWORD, { error: missingPassword });

const newPasswordField = z
  .string({ error: weakPassword })
  .min(PASSWORD_LENGTH, { error: weakPassword })
  .max(LONGEST_PASSWORD, { error: weakPassword });

// Control characters, and those that turn the direction of the text beside them.
const UNPRINTABLE = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

export const nameField = z
  .string({ error: "account.missingName" })
  .transform((typed) => typed.normalize("NFC").trim())
  .pipe(
    z
      .string()
      .min(2, { error: "account.missingName" })
      .max(80, { error: "account.longName" })
      .refine((name) => !UNPRINTABLE.test(name), { error: "account.invalidName" }),
  );

export const signInSchema = z.object({ email: emailField, password: currentPassword });
export const signUpSchema = z.object({ name: nameField, email: emailField, password: newPasswordField });
export const resetRequestSchema = z.object({ email: emailField });

/** The code that a mail brought. */
export const mailedCode = z.string({ error: "account.linkOver" }).regex(/^[\w-]{10,500}$/, {
  error: "account.linkOver",
});
export const newPasswordSchema = z.object({ oobCode: mailedCode, password: newPasswordField });
export const verifySchema = z.object({ oobCode: mailedCode });
