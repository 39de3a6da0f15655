import { z } from "zod";
import { PASSWORD_LENGTH } from "~/domain/accounts/accounts.schema";
import { optionalPhone } from "~/lib/text/phone-field";
import { textField } from "~/lib/text/text-field";

/** E.164 of however a phone was typed; null for none. The message is a key of `i18n`. */
export const phoneField = optionalPhone("profile.invalidPhone");

/** The version of the row that a form was made from. */
export const versionField = z.coerce
  .number({ error: "alert.invalidForm" })
  .int({ error: "alert.invalidForm" })
  .min(1, { error: "alert.invalidForm" });

/** Name and phone of one's own profile; no phone is null. */
export const profileSchema = z.object({
  name: textField({
    least: 2,
    most: 80,
    messages: {
      missing: "profile.missingName",
      tooLong: "profile.longName",
      invalid: "profile.invalidName",
    },
  }),
  phone: phoneField,
  version: versionField,
});

// Messages are keys of `i18n`.
const presentPassword = z
  .string({ error: "profile.missingPassword" })
  .max(1000, { error: "profile.wrongPassword" });

const newPassword = z
  .string({ error: "profile.weakPassword" })
  .min(PASSWORD_LENGTH, { error: "profile.weakPassword" })
  .max(1000, { error: "profile.weakPassword" });

export const changePasswordSchema = z.object({
  currentPassword: presentPassword,
  newPassword,
});
/** The password, or an ID token that Google or Apple has just given. */
export const deleteAccountSchema = z
  .object({ currentPassword: presentPassword.optional(), idToken: z.string().max(4096).optional() })
  .refine(({ currentPassword, idToken }) => currentPassword || idToken, {
    path: ["currentPassword"],
    error: "profile.missingPassword",
  });
