import { adminHrefs } from "~/admin-hrefs";
import { changeRole } from "~/domain/accounts/people/change-role.server";
import { correctPerson } from "~/domain/accounts/people/correct-person.server";
import { deleteUser } from "~/domain/accounts/people/delete-user.server";
import {
  correctionFields,
  correctionSchema,
  endSessionsSchema,
  roleSchema,
} from "~/domain/accounts/people/staff-user.schema";
import { resetSecondFactor } from "~/domain/accounts/second-factor/remove-second-factor.server";
import { endUserSessions } from "~/domain/accounts/sessions/end-user-sessions.server";
import { logSecurity } from "~/edge/log/security-log.server";
import { parseSubmission, refuseInvalid, refuseUnparsed } from "~/http/form.server";
import { refusalOf, refuse, refuseButton } from "~/http/refuse.server";
import { answerMergedForm } from "~/http/staff/merge.server";
import { formRoute, type SentForm } from "~/http/staff/page-route.server";
import { idOf } from "~/http/staff/require-row.server";
import { redirectStaff } from "~/http/staff/staff.server";
import { m } from "~/i18n/message";

interface UserForm extends SentForm {
  userId: number;
}

async function role({ form, staff, context, userId }: UserForm) {
  const submission = parseSubmission(form, roleSchema);
  if (submission.status !== "success") return refuseInvalid(submission);
  const { role: to } = submission.value;
  const changed = await changeRole(staff, { account: { id: userId }, role: to });
  if (!changed.ok) return refuse(context, submission, ["changeRole", changed]);
  logSecurity(context.log, "role-changed", { userId, byUserId: staff.staff.id, role: to });
  return redirectStaff(context, adminHrefs.user(userId), { type: "success", key: "staffSaved" });
}

async function correct({ form, staff, context, userId }: UserForm) {
  return answerMergedForm(form, correctionSchema, {
    write: (values, version) => correctPerson(staff, { id: userId, version, values }),
    done: () => redirectStaff(context, adminHrefs.user(userId), { type: "success", key: "staffSaved" }),
    refusalOf: ({ code }) => refusalOf("correctPerson", { code }),
    latest: ({ current }) => ({ version: current.version, fields: correctionFields(current) }),
  });
}

async function endSessions({ form, staff, context, userId }: UserForm) {
  const submission = parseSubmission(form, endSessionsSchema);
  if (submission.status !== "success") return refuseInvalid(submission);
  // Idempotent: sessions that have already ended are not an error.
  await endUserSessions(staff, { userId, ...submission.value });
  return redirectStaff(context, adminHrefs.user(userId), { type: "success", key: "staffSaved" });
}

async function reset({ form, staff, context, userId }: UserForm) {
  if (staff.staff.id === userId) {
    return refuseButton(form, ["resetSecondFactor", { code: "oneself" }]);
  }
  // Idempotent: a missing second factor is not an error.
  if (await resetSecondFactor(staff, userId)) {
    logSecurity(context.log, "second-factor-reset", { userId, byUserId: staff.staff.id });
  }
  return redirectStaff(context, adminHrefs.user(userId), { type: "success", key: "staffSaved" });
}

async function remove({ form, staff, context, userId }: UserForm) {
  const deleted = await deleteUser(staff, { userId, now: context.now() });
  if (!deleted.ok && deleted.code !== "unknown-user") {
    return refuseButton(form, ["deleteUser", { code: deleted.code }]);
  }
  return redirectStaff(context, adminHrefs.users(), { type: "success", key: "staffDeleted" });
}

type Answer = ReturnType<typeof refuseUnparsed> | ReturnType<typeof redirectStaff>;

const intents: Record<string, (form: UserForm) => Promise<Answer>> = {
  correct,
  role,
  "end-sessions": endSessions,
  "reset-second-factor": reset,
  delete: remove,
};

export const action = formRoute({ right: "users" }, async (sent) => {
  const { params, form } = sent;
  const userId = idOf(params.userId);
  const intent = String(form.get("intent"));
  const write = Object.hasOwn(intents, intent) ? intents[intent] : null;
  if (!write) return refuseUnparsed(form, { message: m("adminUsers.changed-meanwhile") });
  return write({ ...sent, userId });
});
