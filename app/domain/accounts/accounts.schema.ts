import { z } from "zod";
import { m } from "~/i18n/message";
import { emailField as emailText } from "~/lib/text/email-field";
import { textField } from "~/lib/text/text-field";

/** The sign-in service itself requires only 6 characters. */
const PASSWORD_LENGTH = 8;
const MAX_PASSWORD_LENGTH = 1000;

const missingPassword = m("account.missingPassword");
const weakPassword = m("account.weak-password");

export const emailField = emailText({
  missing: m("account.missing-email"),
  invalid: m("account.invalid-email"),
});

const currentPassword = z
  .string({ error: missingPassword })
  .max(MAX_PASSWORD_LENGTH, { error: missingPassword });

export const newPasswordField = z
  .string({ error: weakPassword })
  .min(PASSWORD_LENGTH, { error: weakPassword })
  .max(MAX_PASSWORD_LENGTH, { error: weakPassword });

export const nameField = textField({
  most: 80,
  missing: m("account.missingName"),
});

export const signInSchema = z.object({ email: emailField, password: currentPassword });
export const signUpSchema = z.object({ name: nameField, email: emailField, password: newPasswordField });
export const resetRequestSchema = z.object({ email: emailField });

/** The `oobCode` parameter of a link mailed by Firebase. */
export const mailedCode = z.string({ error: m("account.bad-code") }).regex(/^[\w-]{10,500}$/, {
  error: m("account.bad-code"),
});
export const newPasswordSchema = z.object({ oobCode: mailedCode, password: newPasswordField });
export const verifySchema = z.object({ oobCode: mailedCode });
/** An ID token from the popup of Google or Apple. */
export const providerTokenSchema = z.object({ idToken: z.string().optional() });

// Form values.
export type SignInFields = z.input<typeof signInSchema>;
export type SignUpFields = z.input<typeof signUpSchema>;
export type ResetRequestFields = z.input<typeof resetRequestSchema>;
export type NewPasswordFields = z.input<typeof newPasswordSchema>;
