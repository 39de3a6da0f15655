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
import { noStore, readForm, refuseUnread, typedEntries } from "./form.server";

/** The page that a request is about, to return to after signing in. */
function pageOf(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete("_routes");
  searchParams.delete("index");
  const query = searchParams.toString();
  const path = pathname.replace(/\.data$/, "") + (query && `?${query}`);
  return safePath(path, hrefs.home(localeOfRequest(request)));
}

/**
 * The person who is signed in and has the right. Throws what the visitor gets instead: a redirect to sign in and back
 * (401 for a script that reads JSON), 403 without the right, 503 while the database is away.
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
  const page = pageOf(request);
  throw redirectDocument(hrefs.login(localeOfRequest(request), page), { status: 303, headers });
}

/** The person who is signed in to an account of their own; see `requireRight`. */
export const requireUser = (request: Request, context: AppLoadContext): Promise<Account> =>
  requireRight(request, context, "own-account");

/** A page of status 401 that holds what was typed, to be sent again after signing in; null for a form with files. */
async function sessionOverPage(request: Request, form: FormData | null): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const translate = await translatorFor(localeOfRequest(request));
  const sessionOver: SessionOver = {
    kind: "session-over",
    page: pathname + search,
    fields: form && typedEntries(form),
    words: {
      title: translate("member.sessionOver"),
      text: translate(form ? "member.sessionOverText" : "member.sessionOverFiles"),
      signIn: translate("member.signInAgain"),
      send: translate(form ? "member.sendAgain" : "member.backToForm"),
    },
  };
  return Response.json(sessionOver, { status: 401, headers: noStore });
}

const carriesFiles = (request: Request): boolean =>
  /^multipart\/form-data/i.test(request.headers.get("content-type") ?? "");

/** How a script's form is answered whose session has ended. */
interface SessionOverRefusal {
  status: number;
  message: "member.sessionOverHere";
  /** Where to sign in. */
  signIn: string;
}

type PersonsForm =
  | { ok: true; account: Account; form: FormData }
  | { ok: false; form: FormData; refusal: SessionOverRefusal };

/**
 * Who is signed in and has the right, and the form that was sent. Where the session has ended meanwhile nothing that was
 * typed is lost: a script's form stays and says so; a document becomes a page that holds it. A form with files is not
 * read then: a script's has no intent in its answer, and a document's files have to be chosen again.
 * Throws 403 without the right, 413 for a form above `mostBytes` (see `readForm`).
 * @param home where signing in leads to
 */
export async function readPersonsForm(
  request: Request,
  context: AppLoadContext,
  { home, right, mostBytes }: { home: string; right?: Right; mostBytes?: number },
): Promise<PersonsForm> {
  const access = await authorize(context, right);
  if (access.ok) {
    return { ok: true, account: access.value, form: (await readForm(request, mostBytes)) ?? new FormData() };
  }
  if (access.code === "forbidden") throw forbidden();
  const hasFiles = carriesFiles(request);
  const form = hasFiles ? null : ((await readForm(request, TEXT_BYTES)) ?? new FormData());
  if (!context.asksForData) throw await sessionOverPage(request, form);
  const signIn = hrefs.login(localeOfRequest(request), home);
  const message = m("member.sessionOverHere");
  return { ok: false, form: form ?? new FormData(), refusal: { status: 401, message, signIn } };
}

/** The form of a page of one's own account; see `readPersonsForm`. */
export async function readOwnForm(request: Request, context: AppLoadContext) {
  const home = hrefs.profile(localeOfRequest(request));
  const read = await readPersonsForm(request, context, { home });
  return read.ok ? read : ({ ok: false, refusal: refuseUnread(read.form, read.refusal) } as const);
}
