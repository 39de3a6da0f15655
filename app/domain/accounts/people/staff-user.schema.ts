import { z } from "zod";
import { emailField, nameField } from "~/domain/accounts/accounts.schema";
import { accountRoles } from "~/domain/accounts/rights";
import { phoneField } from "../profile/profile.schema";

// Messages are keys of `i18n`.
const role = z.enum(accountRoles, { error: "adminUsers.invalidRole" });

export const newUserSchema = z.object({ name: nameField, email: emailField, role });
export const roleSchema = z.object({ role });
export const correctionSchema = z.object({ name: nameField, phone: phoneField });

/** What the fields of a correction hold, by their names. */
export const correctionFields = ({ name, telefono }: { name: string; telefono: string | null }) => ({
  name,
  phone: telefono ?? "",
});

/** Of the row that the form was made from. */
export const endSessionsSchema = z.object({
  sessionVersion: z.coerce.number({ error: "adminUsers.changedMeanwhile" }).int(),
});
