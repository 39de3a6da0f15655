import { z } from "zod";
import { m } from "~/i18n/message";
import { emailField as emailText } from "~/lib/text/email-field";

/** Stricter than the sign-in service, which takes 6. */
const PASSWORD_LENGTH = 8;
const LONGEST_PASSWORD = 1000;

const missingPassword = m("account.missingPassword");
const weakPassword = m("account.weakPassword");

export const emailField = emailText({
  missing: m("account.missingEmail"),
  invalid: m("account.invalidEmail"),
});

const currentPassword = z
  .string({ error: missingPassword })
  .max(LONGEST_PASSWORD, { error: missingPassword });

export const newPasswordField = z
  .string({ error: weakPassword })
  .min(PASSWORD_LENGTH, { error: weakPassword })
  .max(LONGEST_PASSWORD, { error: weakPassword });

// Control characters, and those that turn the direction of the text beside them.
const UNPRINTABLE = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

export const nameField = z
  .string({ error: m("account.missingName") })
  .transform((typed) => typed.normalize("NFC").trim())
  .pipe(
    z
      .string()
      .min(2, { error: m("account.missingName") })
      .max(80, { error: m("account.longName") })
      .refine((name) => !UNPRINTABLE.test(name), { error: m("account.invalidName") }),
  );

export const signInSchema = z.object({ email: emailField, password: currentPassword });
export const signUpSchema = z.object({ name: nameField, email: emailField, password: newPasswordField });
export const resetRequestSchema = z.object({ email: emailField });

/** The code that a mail brought. */
export const mailedCode = z.string({ error: m("account.linkOver") }).regex(/^[\w-]{10,500}$/, {
  error: m("account.linkOver"),
});
export const newPasswordSchema = z.object({ oobCode: mailedCode, password: newPasswordField });
export const verifySchema = z.object({ oobCode: mailedCode });
/** What Google's or Apple's window brought. */
export const providerTokenSchema = z.object({ idToken: z.string().optional() });

// What their forms send.
export type SignInFields = z.input<typeof signInSchema>;
export type SignUpFields = z.input<typeof signUpSchema>;
export type ResetRequestFields = z.input<typeof resetRequestSchema>;
export type NewPasswordFields = z.input<typeof newPasswordSchema>;
