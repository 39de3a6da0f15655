import { type AppLoadContext, data, redirectDocument } from "@remix-run/cloudflare";
import type { z } from "zod";
import type { Account } from "~/domain/accounts/account.queries.server";
import type { Right } from "~/domain/accounts/rights";
import type { StaffContext, WriteFailure } from "~/domain/audit/staff-write.server";
import { authorize, requireRole } from "~/edge/access.server";
import { type Flash, flashCookie } from "~/edge/flash.server";
import { forbidden } from "~/edge/responses.server";
import { hrefs } from "~/hrefs";
import { type AdminNamespace, adminMessagesFor, adminTranslator } from "~/i18n/admin/messages";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { parseFields, refuseForm } from "../account/form-problem.server";
import { noStore, sessionOverPage } from "../account/member.server";
import { readForm } from "../storefront/read-form.server";

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
  const messages = adminMessagesFor(locale, ...namespaces);
  return { account, locale, translate: adminTranslator(locale), messages };
}

/** Who writes, for the writes of an account of staff. */
export const staffOf = (context: AppLoadContext, { id, email }: Account): StaffContext => ({
  db: context.db,
  staff: { id, email },
  requestId: context.requestId,
});

type StaffForm =
  | { ok: true; account: Account; staff: StaffContext; locale: string; form: FormData }
  | { ok: false; refusal: ReturnType<typeof refuseForm> };

/**
 * What every action of administration begins with: who writes, and the form. Where the session has ended meanwhile
 * nothing that was typed is lost: a script's form stays and says so; a document becomes a page that holds it.
 * Throws 403 without the right, 413 for a form above `mostBytes`.
 */
export async function readStaffForm(
  request: Request,
  context: AppLoadContext,
  { right, mostBytes }: { right: Right; mostBytes?: number },
): Promise<StaffForm> {
  const access = await authorize(context, right);
  // Files of someone who may not send any are not even read.
  const isRead = access.ok || mostBytes === undefined;
  const form = (isRead ? await readForm(request, mostBytes) : await request.body?.cancel()) ?? new FormData();
  const locale = localeOfRequest(request);
  if (access.ok) {
    return { ok: true, account: access.value, staff: staffOf(context, access.value), locale, form };
  }
  if (access.code === "forbidden") throw forbidden();
  if (!context.asksForData) throw await sessionOverPage(request, form);
  const signIn = hrefs.login(locale, hrefs.admin());
  return { ok: false, refusal: refuseForm(form, { status: 401, message: "member.sessionOverHere", signIn }) };
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
