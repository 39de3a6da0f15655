import { type AppLoadContext, redirectDocument } from "@remix-run/cloudflare";
import type { Account } from "~/domain/accounts/account.queries.server";
import type { Right } from "~/domain/accounts/rights";
import { authorize, endedSessionCookies } from "~/edge/access/access.server";
import { forbidden } from "~/edge/http/responses.server";
import { hrefs } from "~/hrefs";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { parseId } from "~/lib/ids";
import { type Refusal, readForm, refuseKeepingFields } from "./form.server";
import {
  ACCOUNT_FIELD,
  leadToOwnPage,
  leadToSignIn,
  pagePath,
  RESTORED,
  readLateForm,
  refuseLateForm,
} from "./late-form.server";

/**
 * The signed-in account, which has the right. Throws a redirect to sign in and back (401 for a script that accepts
 * JSON), 403 without the right, 503 while the database is unreachable.
 */
export async function requireRight(
  request: Request,
  context: AppLoadContext,
  right: Right,
): Promise<Account> {
  const access = await authorize(context, right);
  if (access.ok) return access.value;
  if (access.code === "forbidden") throw forbidden();
  const hasEnded = access.code === "session-over" || (await context.cart.endedAccount()) !== null;
  if (context.asksForJson) {
    const headers = new Headers();
    if (hasEnded) {
      for (const cookie of await endedSessionCookies(context)) headers.append("set-cookie", cookie);
    }
    throw Response.json({ error: access.code }, { status: 401, headers });
  }
  // Only pages for signed-in people have forms that come here.
  if (hasEnded || request.method === "POST") throw await leadToSignIn(request, context);
  throw redirectDocument(hrefs.login(localeOfRequest(request), pagePath(request)), 303);
}

/** The signed-in account; see `requireRight` for what it throws. */
export const requireUser = (request: Request, context: AppLoadContext): Promise<Account> =>
  requireRight(request, context, "own-account");

type AuthorizedForm =
  | { ok: true; account: Account; form: FormData }
  | { ok: false; form: FormData; refusal: Refusal & { status: number } };

interface FormOptions {
  right?: Right;
  mostBytes?: number | undefined;
}

/**
 * The signed-in account and the request's form. When the session has ended, the typed values are kept: see
 * `refuseLateForm`. They are refused once more, to display them, after the account has signed in again. Throws 403
 * without the right, 413 for a form above `mostBytes` (see `readForm`), and a redirect for a form of another account.
 */
export async function readAuthorizedForm(
  request: Request,
  context: AppLoadContext,
  { right, mostBytes }: FormOptions,
): Promise<AuthorizedForm> {
  if (context.isRestored) {
    return { ok: false, form: (await readForm(request)) ?? new FormData(), refusal: RESTORED };
  }
  const access = await authorize(context, right);
  if (access.ok) {
    const form = (await readForm(request, mostBytes)) ?? new FormData();
    const owner = parseId(form.get(ACCOUNT_FIELD));
    if (owner && owner !== access.value.id) throw leadToOwnPage(request, context);
    return { ok: true, account: access.value, form };
  }
  if (access.code === "forbidden") throw forbidden();
  const late = await readLateForm(request);
  const owner = (await context.cart.endedAccount())?.id ?? null;
  const refusal = await refuseLateForm(request, context, { ...late, owner });
  return { ok: false, form: late.form, refusal };
}

/** For the pages of an account; see `readAuthorizedForm`. */
export async function readOwnForm(request: Request, context: AppLoadContext, mostBytes?: number) {
  const read = await readAuthorizedForm(request, context, { mostBytes });
  return read.ok ? read : ({ ok: false, refusal: refuseKeepingFields(read.form, read.refusal) } as const);
}
