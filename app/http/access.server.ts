import { type AppLoadContext, redirectDocument } from "@remix-run/cloudflare";
import type { Account } from "~/domain/accounts/account.queries.server";
import type { Right } from "~/domain/accounts/rights";
import type { SessionOver } from "~/domain/form-reply";
import { authorize, endedSessionCookies } from "~/edge/access/access.server";
import { TEXT_BYTES } from "~/edge/http/read-body.server";
import { forbidden } from "~/edge/http/responses.server";
import { hrefs, safePath } from "~/hrefs";
import { m } from "~/i18n/message";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { translatorFor } from "~/i18n/translator.server";
import { noStore, readForm, refuseUnparsed, restorableFields } from "./form.server";

/** Path and query of the requested page, without Remix's data suffix and parameters, to return to after signing in. */
function pagePath(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete("_routes");
  searchParams.delete("index");
  const query = searchParams.toString();
  const path = pathname.replace(/\.data$/, "") + (query && `?${query}`);
  return safePath(path, hrefs.home(localeOfRequest(request)));
}

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
  const headers = new Headers();
  if (access.code === "session-over") {
    for (const cookie of await endedSessionCookies(context)) headers.append("set-cookie", cookie);
  }
  if (context.asksForJson) throw Response.json({ error: access.code }, { status: 401, headers });
  const page = pagePath(request);
  throw redirectDocument(hrefs.login(localeOfRequest(request), page), { status: 303, headers });
}

/** The signed-in account; see `requireRight` for what it throws. */
export const requireUser = (request: Request, context: AppLoadContext): Promise<Account> =>
  requireRight(request, context, "own-account");

/**
 * A 401 page that keeps the form's fields for sending them again after signing in. `form` is null for a form with
 * files.
 */
async function sessionOverPage(request: Request, form: FormData | null): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const translate = await translatorFor(localeOfRequest(request));
  const sessionOver: SessionOver = {
    kind: "session-over",
    page: pathname + search,
    fields: form && restorableFields(form),
    words: {
      title: translate("member.sessionOver"),
      text: translate(form ? "member.sessionOverText" : "member.sessionOverFiles"),
      signIn: translate("member.signInAgain"),
      send: translate(form ? "member.sendAgain" : "member.backToForm"),
    },
  };
  return Response.json(sessionOver, { status: 401, headers: noStore });
}

const isMultipart = (request: Request): boolean =>
  /^multipart\/form-data/i.test(request.headers.get("content-type") ?? "");

const hasFiles = (form: FormData): boolean =>
  [...form.values()].some((value) => typeof value !== "string" && value.size > 0);

/** The form of a session that has ended; null with files, which have to be chosen again. */
async function readLateForm(request: Request): Promise<FormData | null> {
  const length = Number(request.headers.get("content-length") ?? Number.POSITIVE_INFINITY);
  if (isMultipart(request) && length > TEXT_BYTES) return null;
  const form = (await readForm(request, TEXT_BYTES)) ?? new FormData();
  return hasFiles(form) ? null : form;
}

/** The reply to a form of a script whose session has ended. */
interface SessionOverRefusal {
  status: number;
  message: "member.sessionOverHere";
  /** URL of the sign-in page. */
  signIn: string;
}

type AuthorizedForm =
  | { ok: true; account: Account; form: FormData }
  | { ok: false; form: FormData; refusal: SessionOverRefusal };

/**
 * The signed-in account and the request's form. When the session has ended, the typed values are kept: a script gets a
 * refusal and keeps its form; a document gets a page that holds the fields, unless the form has files. Throws 403 without
 * the right, 413 for a form above `mostBytes` (see `readForm`).
 * @param home the page to return to after signing in
 */
export async function readAuthorizedForm(
  request: Request,
  context: AppLoadContext,
  { home, right, mostBytes }: { home: string; right?: Right; mostBytes?: number | undefined },
): Promise<AuthorizedForm> {
  const access = await authorize(context, right);
  if (access.ok) {
    return { ok: true, account: access.value, form: (await readForm(request, mostBytes)) ?? new FormData() };
  }
  if (access.code === "forbidden") throw forbidden();
  const form = await readLateForm(request);
  if (!context.asksForData) throw await sessionOverPage(request, form);
  const signIn = hrefs.login(localeOfRequest(request), home);
  const message = m("member.sessionOverHere");
  return { ok: false, form: form ?? new FormData(), refusal: { status: 401, message, signIn } };
}

/** For the pages of an account; see `readAuthorizedForm`. */
export async function readOwnForm(request: Request, context: AppLoadContext, mostBytes?: number) {
  const home = hrefs.profile(localeOfRequest(request));
  const read = await readAuthorizedForm(request, context, { home, mostBytes });
  return read.ok ? read : ({ ok: false, refusal: refuseUnparsed(read.form, read.refusal) } as const);
}
