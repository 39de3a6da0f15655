import { z } from "zod";
import { newPasswordField } from "~/domain/accounts/accounts.schema";
import { m } from "~/i18n/message";
import { idField } from "~/lib/text/id-field";
import { optionalPhone } from "~/lib/text/phone-field";
import { textField } from "~/lib/text/text-field";

/** Normalizes a phone to E.164; empty becomes null. */
export const phoneField = optionalPhone(m("profile.invalidPhone"));

/** Version of the row that the form was rendered from. */
export const versionField = idField(m("alert.invalidForm"));

/** An empty phone becomes null. */
export const profileSchema = z.object({
  name: textField({
    most: 80,
    missing: m("profile.missingName"),
  }),
  phone: phoneField,
  version: versionField,
});

const presentPassword = z
  .string({ error: m("profile.missingPassword") })
  .max(1000, { error: m("profile.wrong-password") });

export const changePasswordSchema = z.object({
  currentPassword: presentPassword,
  newPassword: newPasswordField,
});

/** Requires the password or a fresh ID token from Google or Apple. */
export const identityProofSchema = z
  .object({ currentPassword: presentPassword.optional(), idToken: z.string().max(4096).optional() })
  .refine(({ currentPassword, idToken }) => currentPassword || idToken, {
    path: ["currentPassword"],
    error: m("profile.missingPassword"),
  });

// Form values.
export type ProfileFields = z.input<typeof profileSchema>;
export type ChangePasswordFields = z.input<typeof changePasswordSchema>;
export type IdentityProofFields = z.input<typeof identityProofSchema>;
