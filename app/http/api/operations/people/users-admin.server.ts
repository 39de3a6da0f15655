import { z } from "zod";
import { emailField, nameField } from "~/domain/accounts/accounts.schema";
import { changeRole, type RoleFailure } from "~/domain/accounts/people/change-role.server";
import { createUser } from "~/domain/accounts/people/create-user.server";
import { type DeleteUserFailure, deleteUser } from "~/domain/accounts/people/delete-user.server";
import { findPerson } from "~/domain/accounts/people/people.queries.server";
import { accountRoles, may } from "~/domain/accounts/rights";
import { logSecurity } from "~/edge/log/security-log.server";
import { accountServices } from "~/edge/services/account-services.server";
import { staffOf } from "~/edge/staff-context.server";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { id, jsonText, version } from "../../fields.server";
import { operation, refuse, reply } from "../../operation.server";
import { changedReadOnly, readOnlyFields, refuseReadOnly } from "../../read-only.server";
import { refuseFields } from "../../refuse-fields.server";
import { isStale, refuseStale } from "../../row-version.server";
import { showUser, telefono, unknownUser, user } from "../users.server";

const newAccount = z
  .object({
    name: nameField,
    email: emailField,
    telefono,
    role: z.enum(accountRoles).default("Customer"),
    firebase_uid: z.unknown().optional().meta({ description: "Ignored: it is created with the account" }),
  })
  .meta({ id: "NewAccount" });

const roleFields = {
  id: jsonText(id),
  role: z.enum(accountRoles),
  version: jsonText(version).optional(),
};
const newRole = z.object({ ...roleFields, ...readOnlyFields(user, roleFields) }).meta({ id: "NewRole" });

const mistakes: readonly string[] = ["invalid-email", "missing-email"];

const postAccount = operation({
  method: "post",
  path: "/users_admin",
  caller: "users",
  summary: "Creates an account for another person, who receives an e-mail to choose a password",
  bodies: { json: newAccount, form: newAccount },
  answers: { 201: user },
  refusals: [409],
  async answer({ request, context, account, body }) {
    const services = accountServices(context, localeOfRequest(request));
    const values = { ...body, phone: body.telefono ?? null };
    const created = await createUser(services, staffOf(context, account), values);
    if (!created.ok) {
      context.log.error("account-not-made", { code: created.code, detail: created.detail });
      if (mistakes.includes(created.code)) return refuseFields(request, { email: "account.invalid-email" });
      return created.code === "email-exists" ? refuse(409, "email-exists") : refuse(503, "unavailable");
    }
    const { id: userId } = created.value;
    if (may(body.role, "administration")) {
      logSecurity(context.log, "role-changed", { userId, byUserId: account.id, role: body.role });
    }
    const person = await findPerson(context, { id: userId });
    return person ? reply(201, showUser(person)) : unknownUser();
  },
});

const isUnknown = ({ code }: RoleFailure | DeleteUserFailure) =>
  code === "unknown-account" || code === "unknown-user";

const putRole = operation({
  method: "put",
  path: "/users_admin",
  caller: "users",
  summary: "Sets an account's role and ends its sessions. The last Admin cannot be changed",
  bodies: { json: newRole, form: newRole },
  answers: { 200: user },
  refusals: [404, 409, 412],
  async answer({ request, context, account, body }) {
    const found = await findPerson(context, { id: body.id });
    if (!found) return unknownUser();
    if (isStale(request, { named: body.version, now: found.version })) return refuseStale(found.version);
    const refused = await refuseReadOnly(request, changedReadOnly(newRole, body, showUser(found)));
    if (refused) return refused;
    const changed = await changeRole(staffOf(context, account), {
      account: { id: body.id },
      role: body.role,
    });
    if (!changed.ok) return isUnknown(changed) ? unknownUser() : refuse(409, changed.code);
    logSecurity(context.log, "role-changed", { userId: body.id, byUserId: account.id, role: body.role });
    const person = await findPerson(context, { id: body.id });
    return person ? reply(200, showUser(person)) : unknownUser();
  },
});

const deletePerson = operation({
  method: "delete",
  path: "/users_admin",
  caller: "users",
  summary: "Deletes an account. Its orders stay, without personal data",
  query: z.object({ id: jsonText(id) }),
  answers: { 204: null },
  refusals: [404, 409],
  async answer({ context, account, query }) {
    const options = { userId: query.id, now: context.now() };
    const deleted = await deleteUser(staffOf(context, account), options);
    if (deleted.ok) return reply(204);
    return isUnknown(deleted) ? unknownUser() : refuse(409, deleted.code);
  },
});

export const userAdminOperations = [postAccount, putRole, deletePerson];
