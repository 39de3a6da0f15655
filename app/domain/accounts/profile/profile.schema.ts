import { z } from "zod";
import { newPasswordField } from "~/domain/accounts/accounts.schema";
import { m } from "~/i18n/message";
import { optionalPhone } from "~/lib/text/phone-field";
import { textField } from "~/lib/text/text-field";

/** E.164 of however a phone was typed; null for none. */
export const phoneField = optionalPhone(m("profile.invalidPhone"));

/** The version of the row that a form was made from. */
export const versionField = z.coerce
  .number({ error: m("alert.invalidForm") })
  .int({ error: m("alert.invalidForm") })
  .min(1, { error: m("alert.invalidForm") });

/** Name and phone of one's own profile; no phone is null. */
export const profileSchema = z.object({
  name: textField({
    least: 2,
    most: 80,
    messages: {
      missing: m("profile.missingName"),
      tooLong: m("profile.longName"),
      invalid: m("profile.invalidName"),
    },
  }),
  phone: phoneField,
  version: versionField,
});

const presentPassword = z
  .string({ error: m("profile.missingPassword") })
  .max(1000, { error: m("profile.wrongPassword") });

export const changePasswordSchema = z.object({
  currentPassword: presentPassword,
  newPassword: newPasswordField,
});

/** The password, or an ID token that Google or Apple has just given. */
export const deleteAccountSchema = z
  .object({ currentPassword: presentPassword.optional(), idToken: z.string().max(4096).optional() })
  .refine(({ currentPassword, idToken }) => currentPassword || idToken, {
    path: ["currentPassword"],
    error: m("profile.missingPassword"),
  });

// What their forms send.
export type ProfileFields = z.input<typeof profileSchema>;
export type ChangePasswordFields = z.input<typeof changePasswordSchema>;
export type DeleteAccountFields = z.input<typeof deleteAccountSchema>;
