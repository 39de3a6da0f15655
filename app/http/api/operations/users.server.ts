import { z } from "zod";
import type { Account } from "~/domain/accounts/account.queries.server";
import { emailField, nameField } from "~/domain/accounts/accounts.schema";
import { correctPerson } from "~/domain/accounts/people/correct-person.server";
import { findPerson, listPeople, type PersonRow } from "~/domain/accounts/people/people.queries.server";
import { filterRoles } from "~/domain/accounts/people/user-table";
import { savePerson } from "~/domain/accounts/profile/save-person.server";
import { saveProfile } from "~/domain/accounts/profile/save-profile.server";
import { may } from "~/domain/accounts/rights";
import { recordAccount } from "~/domain/accounts/sign-in/record-account.server";
import { isOverLimit } from "~/edge/access/rate-limit.server";
import { staffOf } from "~/edge/staff-context.server";
import { normalizeEmail } from "~/lib/text/email";
import { normalizeText } from "~/lib/text/normalize";
import { normalizePhone } from "~/lib/text/phone";
import { id, jsonText, paging, version } from "../fields.server";
import { listReply, rowsToRead } from "../list.server";
import { forbid, operation, type RawInput, refuse, reply, tooMany } from "../operation.server";
import { isOtherPerson, namesOtherPerson } from "../other-person.server";
import { changedReadOnly, readOnlyFields, refuseReadOnly } from "../read-only.server";
import { etagOf, isStale, namesVersion, refuseStale } from "../row-version.server";

export const user = z
  .object({
    id,
    email: z.string(),
    name: z.string(),
    telefono: z.string().nullable(),
    role: z.enum(filterRoles),
    firebase_uid: z.string().nullable(),
    version,
  })
  .meta({ id: "User" });

export const showUser = (person: PersonRow): z.infer<typeof user> => ({
  id: person.id,
  email: person.email,
  name: person.name,
  telefono: person.phone,
  role: person.role,
  firebase_uid: person.firebaseUid,
  version: person.version,
});

const replyUser = (status: number, person: PersonRow) =>
  reply(status, showUser(person), { etag: etagOf(person.version) });

/** The specification prescribes this text. */
export const unknownUser = () => refuse(404, "Usuario no encontrado");

export const telefono = z
  .string()
  .nullish()
  .transform((typed, context) => {
    if (!typed || normalizeText(typed) === "") return typed === undefined ? undefined : null;
    const number = normalizePhone(typed);
    if (number) return number;
    context.addIssue({ code: "custom", message: "profile.invalidPhone" });
    return z.NEVER;
  });

const newUser = z
  .object({
    firebase_uid: z.string().min(1).max(128),
    email: emailField,
    name: nameField,
    telefono,
    role: z.string().optional().meta({ description: "Ignored: new accounts are Customers" }),
  })
  .meta({ id: "NewUser" });

const changedFields = {
  id: jsonText(id),
  name: nameField.optional(),
  telefono,
  version: jsonText(version).optional(),
};
const changedUser = z
  .object({ ...changedFields, ...readOnlyFields(user, changedFields) })
  .meta({ id: "ChangedUser" });

const userQuery = z.object({
  id: jsonText(id).optional(),
  email: z.string().transform(normalizeEmail).optional(),
  ...paging,
});

/** True for one's own row, and for any row with the right `users`. */
const isAllowed = (account: Account, person: { id: number } | null) =>
  may(account.role, "users") || person?.id === account.id;

/** True when a caller without the right `users` asks for a list or for another person's id. */
const asksForOthers = (account: Account, { query }: RawInput) => {
  const isList = !query.has("id") && !query.has("email");
  return !may(account.role, "users") && (isList || isOtherPerson(account, query.get("id")));
};

const getUsers = operation({
  method: "get",
  path: "/users",
  caller: "own-account",
  summary: "Lists accounts, or returns one by id or e-mail address; others than Admins see their own",
  query: userQuery,
  answers: { 200: z.union([z.array(user), user]) },
  refusals: [404],
  forbids: asksForOthers,
  async answer({ request, context, account, query: { id: wantedId, email, ...page } }) {
    if (wantedId === undefined && email === undefined) {
      const rows = await listPeople(context, { after: page.cursor ?? 0, limit: rowsToRead(page) });
      return listReply(request, page, rows, showUser);
    }
    const found = await findPerson(
      context,
      wantedId === undefined ? { email: email ?? "" } : { id: wantedId },
    );
    if (!isAllowed(account, found)) return forbid(context, account);
    return found ? replyUser(200, found) : unknownUser();
  },
});

const postUser = operation({
  method: "post",
  path: "/users",
  caller: "anyone",
  proof: "id-token",
  summary:
    "Creates the caller's account with the role Customer. The bearer is a recent Firebase ID token with the same uid",
  bodies: { json: newUser, form: newUser },
  answers: { 200: user, 201: user },
  refusals: [401, 403],
  async answer({ request, context, identity, body }) {
    if (!identity) return refuse(401, "signed-out");
    if (await isOverLimit("sign-up", request, context)) return tooMany();
    const { sub, email } = identity;
    if (sub !== body.firebase_uid || normalizeEmail(email) !== body.email) return refuse(403, "forbidden");
    const known = await findPerson(context, { uid: sub });
    const recorded = await recordAccount(context.db, { ...identity, name: body.name });
    if (!recorded) return refuse(401, "signed-out");
    const { id: userId } = recorded;
    await savePerson(context.db, { id: userId, name: body.name, phone: body.telefono });
    const person = await findPerson(context, { id: userId });
    return person ? reply(known ? 200 : 201, showUser(person)) : unknownUser();
  },
});

const putUser = operation({
  method: "put",
  path: "/users",
  caller: "own-account",
  summary:
    "Changes the name and phone of the caller, or for Admins of any account, with an audit entry. Omitted fields and the e-mail address are unchanged",
  bodies: { json: changedUser, form: changedUser },
  answers: { 200: user },
  refusals: [404, 409, 412],
  forbids: (account, { body }) => !may(account.role, "users") && namesOtherPerson(account, body, "id"),
  async answer({ request, context, account, body }) {
    const found = await findPerson(context, { id: body.id });
    if (!found) return unknownUser();
    const { id: userId, version: now } = found;
    if (isStale(request, { named: body.version, now })) return refuseStale(now);
    const refused = await refuseReadOnly(request, changedReadOnly(changedUser, body, showUser(found)));
    if (refused) return refused;
    const values = {
      name: body.name ?? found.name,
      phone: body.telefono === undefined ? found.phone : body.telefono,
    };
    const isSaved =
      userId === account.id
        ? await saveProfile(context.db, { userId, version: now, ...values })
        : (await correctPerson(staffOf(context, account), { id: userId, version: now, values })).ok;
    const person = await findPerson(context, { id: userId });
    if (!person) return unknownUser();
    if (isSaved) return replyUser(200, person);
    return namesVersion(request, body.version)
      ? refuseStale(person.version)
      : refuse(409, "changed-meanwhile");
  },
});

export const userOperations = [getUsers, postUser, putUser];
