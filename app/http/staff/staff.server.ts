import { type AppLoadContext, data, redirectDocument } from "@remix-run/cloudflare";
import type { Account } from "~/domain/accounts/account.queries.server";
import type { Right } from "~/domain/accounts/rights";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import { type Flash, flashCookie } from "~/edge/cookies/flash.server";
import { TEXT_BYTES } from "~/edge/http/read-body.server";
import { staffOf } from "~/edge/staff-context.server";
import { requireRight } from "~/http/access.server";
import { type AdminNamespace, adminMessagesFor } from "~/i18n/admin-messages.server";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { adminTranslator } from "~/i18n/translator.server";
import { readAuthorizedForm } from "../access.server";
import { noStore, refuseKeepingFields } from "../form.server";
import { mergeOf } from "./merge.server";

/**
 * Start of every admin loader: the account with its right, the locale, its translator and messages. Throws what
 * `requireRight` throws.
 */
export async function openAdminPage(
  request: Request,
  context: AppLoadContext,
  { right, namespaces }: { right: Right; namespaces: readonly AdminNamespace[] },
) {
  const account = await requireRight(request, context, right);
  const locale = localeOfRequest(request);
  const messages = await adminMessagesFor(locale, ...namespaces);
  return { account, locale, translate: await adminTranslator(locale), messages };
}

/**
 * `openAdminPage` with the page's data, which is read at the same time for sessions marked as staff. The refusal of a
 * missing right takes precedence over the outcome of the read.
 */
export async function readAdminPage<Data>(
  request: Request,
  context: AppLoadContext,
  options: { right: Right; namespaces: readonly AdminNamespace[] },
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
  | { ok: false; refusal: ReturnType<typeof refuseKeepingFields> };

/** Start of every admin action: the staff context and the form; see `readAuthorizedForm`. */
export async function readStaffForm(
  request: Request,
  context: AppLoadContext,
  { right, mostBytes = TEXT_BYTES }: { right: Right; mostBytes?: number },
): Promise<StaffForm> {
  const read = await readAuthorizedForm(request, context, { right, mostBytes });
  if (!read.ok)
    return {
      ok: false,
      refusal: refuseKeepingFields(read.form, { ...read.refusal, merge: mergeOf(read.form) }),
    };
  const { account, form } = read;
  return { ok: true, account, staff: staffOf(context, account), locale: localeOfRequest(request), form };
}

/** Redirects to an admin page that displays the toast. */
export const redirectStaff = (context: AppLoadContext, to: string, toast: Flash) =>
  redirectDocument(to, {
    status: 303,
    headers: { ...noStore, "set-cookie": flashCookie(toast, context.secure) },
  });

/** Loader data with `Cache-Control: no-store`. */
export const adminData = <Data>(page: Data, status = 200) => data(page, { status, headers: noStore });
