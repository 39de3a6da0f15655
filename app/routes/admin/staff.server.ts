import { type AppLoadContext, data, redirectDocument } from "@remix-run/cloudflare";
import type { z } from "zod";
import type { Account } from "~/domain/accounts/account.queries.server";
import type { Right } from "~/domain/accounts/rights";
import type { StaffContext, WriteFailure } from "~/domain/audit/staff-write.server";
import { requireRole } from "~/edge/access/access.server";
import { type Flash, flashCookie } from "~/edge/cookies/flash.server";
import { TEXT_BYTES } from "~/edge/http/read-body.server";
import { staffOf } from "~/edge/staff-context.server";
import { hrefs } from "~/hrefs";
import { readPersonsForm } from "~/http/access.server";
import { noStore, parseSubmission, typedEntries } from "~/http/form.server";
import { type AdminNamespace, adminMessagesFor, adminTranslator } from "~/i18n/admin-messages.server";
import type { MessageKey } from "~/i18n/messages";
import { localeOfRequest } from "~/i18n/request-locale.server";
import type { FormProblem } from "~/ui/shared/form-problem";

type Refusal = Pick<FormProblem, "message"> &
  Partial<Pick<FormProblem, "messageValues" | "errors" | "signIn">> & {
    status?: number;
    /** When the form may be sent again, where it came too often. */
    retryAfterSeconds?: number;
    /** `Set-Cookie` values that go along. */
    cookies?: string[];
  };

/** What was typed, to be shown again. */
export const typedFields = (form: FormData): Record<string, string> => Object.fromEntries(typedEntries(form));

/** The form again, with what was typed and what is wrong with it. Status 400 unless it says otherwise. */
export function refuseForm(
  form: FormData,
  { status = 400, errors = {}, cookies = [], retryAfterSeconds, ...words }: Refusal,
) {
  const { intent = "", ...values } = typedFields(form);
  const problem: FormProblem = { kind: "problem", intent, values, errors, ...words };
  const headers = new Headers(cookies.map((cookie): [string, string] => ["set-cookie", cookie]));
  if (retryAfterSeconds !== undefined) headers.set("retry-after", String(retryAfterSeconds));
  return data(problem, { status, headers });
}

type Parsed<Schema extends z.ZodType> =
  | { ok: true; value: z.output<Schema> }
  | { ok: false; refusal: ReturnType<typeof refuseForm> };

/** Reads a form by its schema, whose messages are keys of `i18n`; `problems` is said above several of them. */
export function parseFields<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
  problems: MessageKey,
): Parsed<Schema> {
  const submission = parseSubmission(form, schema);
  if (submission.status === "success") return { ok: true, value: submission.value };
  const found = Object.entries(submission.reply().error ?? {});
  const errors = Object.fromEntries(
    found.flatMap(([name, keys]) => (keys?.[0] ? [[name, keys[0] as MessageKey]] : [])),
  );
  const [only, ...others] = Object.values(errors);
  const message = only && others.length === 0 ? only : problems;
  return { ok: false, refusal: refuseForm(form, { message, errors }) };
}

/**
 * What every loader of administration begins with: who is signed in and has the right, the page's language, its
 * translator and its messages. Throws what `requireRole` throws.
 */
export async function openAdminPage(
  request: Request,
  context: AppLoadContext,
  { right, namespaces }: { right: Right; namespaces: AdminNamespace[] },
) {
  const account = await requireRole(request, context, right);
  const locale = localeOfRequest(request);
  const messages = await adminMessagesFor(locale, ...namespaces);
  return { account, locale, translate: await adminTranslator(locale), messages };
}

/**
 * The same, with the page's data, which are read meanwhile; only somebody whose session says staff sets that off. Without
 * the right nothing is told of them: its refusal comes first, whatever the reading gives or throws.
 */
export async function readAdminPage<Data>(
  request: Request,
  context: AppLoadContext,
  options: { right: Right; namespaces: AdminNamespace[] },
  read: () => Promise<Data>,
) {
  const session = await context.session.read();
  const reading = session?.isStaff ? Promise.allSettled([read()]) : null;
  const page = await openAdminPage(request, context, options);
  if (!reading) return { ...page, data: await read() };
  const [settled] = await reading;
  if (settled.status === "rejected") throw settled.reason;
  return { ...page, data: settled.value };
}

type StaffForm =
  | { ok: true; account: Account; staff: StaffContext; locale: string; form: FormData }
  | { ok: false; refusal: ReturnType<typeof refuseForm> };

/** What every action of administration begins with: who writes, and the form; see `readPersonsForm`. */
export async function readStaffForm(
  request: Request,
  context: AppLoadContext,
  { right, mostBytes = TEXT_BYTES }: { right: Right; mostBytes?: number },
): Promise<StaffForm> {
  const read = await readPersonsForm(request, context, { home: hrefs.admin(), right, mostBytes });
  if (!read.ok) return { ok: false, refusal: refuseForm(read.form, read.refusal) };
  const { account, form } = read;
  return { ok: true, account, staff: staffOf(context, account), locale: localeOfRequest(request), form };
}

/** The form again, read by its schema (see `parseFields`). */
export const parseAdminFields = <Schema extends z.ZodType>(form: FormData, schema: Schema) =>
  parseFields(form, schema, "admin.problems");

/** The form again after a write that did not take place; a rule that an area expects has words of its own. */
export const refuseWrite = (form: FormData, { code }: WriteFailure) =>
  refuseForm(form, {
    status: 409,
    message: code === "changed-meanwhile" ? "admin.changedMeanwhile" : "admin.refused",
  });

/** What was asked for is done: leads on to a page that says so. */
export const leadOnAdmin = (context: AppLoadContext, to: string, say: Flash) =>
  redirectDocument(to, {
    status: 303,
    headers: { ...noStore, "set-cookie": flashCookie(say, context.secure) },
  });

/** A page's data, which no cache keeps. */
export const adminData = <Data>(page: Data, status = 200) => data(page, { status, headers: noStore });
