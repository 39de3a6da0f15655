import { type AppLoadContext, data, redirectDocument } from "@remix-run/cloudflare";
import type { Account } from "~/domain/accounts/account.queries.server";
import type { Right } from "~/domain/accounts/rights";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import { type Flash, flashCookie } from "~/edge/cookies/flash.server";
import { TEXT_BYTES } from "~/edge/http/read-body.server";
import { staffOf } from "~/edge/staff-context.server";
import { hrefs } from "~/hrefs";
import { requireRight } from "~/http/access.server";
import { type AdminNamespace, adminMessagesFor, adminTranslator } from "~/i18n/admin-messages.server";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { readPersonsForm } from "../access.server";
import { noStore, refuseTyped } from "../form.server";

/**
 * What every loader of administration begins with: who is signed in and has the right, the page's language, its
 * translator and its messages. Throws what `requireRight` throws.
 */
export async function openAdminPage(
  request: Request,
  context: AppLoadContext,
  { right, namespaces }: { right: Right; namespaces: AdminNamespace[] },
) {
  const account = await requireRight(request, context, right);
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
  | { ok: false; refusal: ReturnType<typeof refuseTyped> };

/** What every action of administration begins with: who writes, and the form; see `readPersonsForm`. */
export async function readStaffForm(
  request: Request,
  context: AppLoadContext,
  { right, mostBytes = TEXT_BYTES }: { right: Right; mostBytes?: number },
): Promise<StaffForm> {
  const read = await readPersonsForm(request, context, { home: hrefs.admin(), right, mostBytes });
  if (!read.ok) return { ok: false, refusal: refuseTyped(read.form, read.refusal) };
  const { account, form } = read;
  return { ok: true, account, staff: staffOf(context, account), locale: localeOfRequest(request), form };
}

/** Redirects to a page of administration that shows the toast. */
export const redirectStaff = (context: AppLoadContext, to: string, toast: Flash) =>
  redirectDocument(to, {
    status: 303,
    headers: { ...noStore, "set-cookie": flashCookie(toast, context.secure) },
  });

/** A page's data, which no cache keeps. */
export const adminData = <Data>(page: Data, status = 200) => data(page, { status, headers: noStore });
