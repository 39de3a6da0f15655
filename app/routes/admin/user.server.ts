import type { AppLoadContext } from "@remix-run/cloudflare";
import { changeRole, type RoleFailure } from "~/domain/accounts/people/change-role.server";
import { correctPerson } from "~/domain/accounts/people/correct-person.server";
import { type DeleteUserFailure, deleteUser } from "~/domain/accounts/people/delete-user.server";
import {
  correctionFields,
  correctionSchema,
  endSessionsSchema,
  roleSchema,
} from "~/domain/accounts/people/staff-user.schema";
import { resetSecondFactor } from "~/domain/accounts/second-factor/remove-second-factor.server";
import { endUserSessions } from "~/domain/accounts/sessions/end-user-sessions.server";
import { notFound } from "~/edge/http/responses.server";
import { logSecurity } from "~/edge/log/security-log.server";
import { hrefs } from "~/hrefs";
import { orUnavailable } from "~/http/unavailable.server";
import type { MessageKey } from "~/i18n/messages";
import { refuseConflict, takeTheirs, versionOf } from "./merge-form.server";
import { leadOnAdmin, parseAdminFields, readStaffForm, refuseForm } from "./staff.server";

type StaffForm = Extract<Awaited<ReturnType<typeof readStaffForm>>, { ok: true }>;
type UserForm = Pick<StaffForm, "form" | "staff"> & { context: AppLoadContext; userId: number };

const roleWords: Record<RoleFailure["code"], MessageKey> = {
  "unknown-account": "adminUsers.notFound",
  "several-accounts": "adminUsers.notFound",
  unconfirmed: "adminUsers.unconfirmedRole",
  "last-admin": "adminUsers.lastAdmin",
  "changed-meanwhile": "adminUsers.changedMeanwhile",
};

const deleteWords: Record<Exclude<DeleteUserFailure["code"], "unknown-user">, MessageKey> = {
  oneself: "adminUsers.oneself",
  "orders-under-way": "adminUsers.ordersUnderWay",
  "last-admin": "adminUsers.lastAdmin",
};

async function role({ form, staff, context, userId }: UserForm) {
  const parsed = parseAdminFields(form, roleSchema);
  if (!parsed.ok) return parsed.refusal;
  const changed = await changeRole(staff, { account: { id: userId }, role: parsed.value.role });
  if (!changed.ok) {
    const message = roleWords[changed.code];
    return refuseForm(form, { status: 409, message, errors: { role: message } });
  }
  logSecurity(context.log, "role-changed", { userId, byUserId: staff.staff.id, role: parsed.value.role });
  return leadOnAdmin(context, hrefs.adminUser(userId), { type: "success", key: "staffSaved" });
}

async function correct({ form, staff, context, userId }: UserForm) {
  takeTheirs(form);
  const parsed = parseAdminFields(form, correctionSchema);
  if (!parsed.ok) return parsed.refusal;
  const corrected = await correctPerson(staff, {
    id: userId,
    version: versionOf(form),
    values: parsed.value,
  });
  if (corrected.ok)
    return leadOnAdmin(context, hrefs.adminUser(userId), { type: "success", key: "staffSaved" });
  if (corrected.code === "unknown-user")
    return refuseForm(form, { status: 409, message: "adminUsers.notFound" });
  const { version } = corrected.current;
  return refuseConflict(form, { version, fields: correctionFields(corrected.current) });
}

async function endSessions({ form, staff, context, userId }: UserForm) {
  const parsed = parseAdminFields(form, endSessionsSchema);
  if (!parsed.ok) return parsed.refusal;
  // Where they had ended since the form was made, what was asked for is done as well.
  await endUserSessions(staff, { userId, ...parsed.value });
  return leadOnAdmin(context, hrefs.adminUser(userId), { type: "success", key: "staffSaved" });
}

async function reset({ form, staff, context, userId }: UserForm) {
  if (staff.staff.id === userId) {
    return refuseForm(form, { status: 409, message: "adminUsers.ownSecondFactor" });
  }
  // Where there is none any more, what was asked for is done as well.
  if (await resetSecondFactor(staff, userId)) {
    logSecurity(context.log, "second-factor-reset", { userId, byUserId: staff.staff.id });
  }
  return leadOnAdmin(context, hrefs.adminUser(userId), { type: "success", key: "staffSaved" });
}

async function remove({ form, staff, context, userId }: UserForm) {
  const deleted = await deleteUser(staff, { userId, now: context.now() });
  if (!deleted.ok && deleted.code !== "unknown-user") {
    return refuseForm(form, { status: 409, message: deleteWords[deleted.code] });
  }
  return leadOnAdmin(context, hrefs.adminUsers(), { type: "success", key: "staffDeleted" });
}

type Answer = ReturnType<typeof refuseForm> | ReturnType<typeof leadOnAdmin>;

const intents: Record<string, (form: UserForm) => Promise<Answer>> = {
  correct,
  role,
  "end-sessions": endSessions,
  "reset-second-factor": reset,
  delete: remove,
};

/** What a form of a person's page asks for. */
export async function writeUser(request: Request, context: AppLoadContext, userId: number | null) {
  const read = await readStaffForm(request, context, { right: "users" });
  if (!read.ok) return read.refusal;
  if (!userId) throw notFound();
  const { form, staff } = read;
  const intent = String(form.get("intent"));
  const write = Object.hasOwn(intents, intent) ? intents[intent] : null;
  if (!write) return refuseForm(form, { message: "adminUsers.changedMeanwhile" });
  return orUnavailable(context, () => write({ form, staff, context, userId }));
}
