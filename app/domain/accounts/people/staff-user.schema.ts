import { z } from "zod";
import { emailField, nameField } from "~/domain/accounts/accounts.schema";
import { accountRoles } from "~/domain/accounts/rights";
import { m } from "~/i18n/message";
import { idField } from "~/lib/text/id-field";
import { phoneField } from "../profile/profile.schema";

// Error messages are i18n keys.
const role = z.enum(accountRoles, { error: m("adminUsers.invalidRole") });

export const newUserSchema = z.object({ name: nameField, email: emailField, phone: phoneField, role });
export const roleSchema = z.object({ role });
export const correctionSchema = z.object({ name: nameField, phone: phoneField });

/** Form values of a row, keyed by field name. */
export const correctionFields = ({ name, phone }: { name: string; phone: string | null }) => ({
  name,
  phone: phone ?? "",
});

/** Version of the sessions that the page displayed. */
export const endSessionsSchema = z.object({
  sessionVersion: idField(m("adminUsers.changed-meanwhile")),
});
