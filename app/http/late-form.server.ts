import { type AppLoadContext, redirectDocument } from "@remix-run/cloudflare";
import type { SessionOver } from "~/domain/form-reply";
import { endedSessionCookies } from "~/edge/access/access.server";
import { flashCookie } from "~/edge/cookies/flash.server";
import { keptForms } from "~/edge/cookies/kept-form-cookie.server";
import { TEXT_BYTES } from "~/edge/http/read-body.server";
import { hrefs, safePath } from "~/hrefs";
import { m } from "~/i18n/message";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { translatorFor } from "~/i18n/translator.server";
import { noStore, type Refusal, readForm, readFormStart, restorableFields } from "./form.server";
import { INTENT_FIELD } from "./known-fields.server";

/** Field with the id of the account for which a form was displayed. */
export const ACCOUNT_FIELD = "account";

/** The reply that displays a form again after its account has signed in. */
export const RESTORED = { status: 200, type: "info", message: m("member.restored") } as const;

/** Path and query of the requested page, without Remix's data suffix and parameters, to return to after signing in. */
export function pagePath(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete("_routes");
  searchParams.delete("index");
  const query = searchParams.toString();
  const path = pathname.replace(/\.data$/, "") + (query && `?${query}`);
  return safePath(path, hrefs.home(localeOfRequest(request)));
}

/** Ends the session in this browser, and redirects to sign in with a message that it has ended, and back to `page`. */
export async function leadToSignIn(
  request: Request,
  context: AppLoadContext,
  page = pagePath(request),
): Promise<Response> {
  const headers = new Headers();
  for (const cookie of await endedSessionCookies(context)) headers.append("set-cookie", cookie);
  headers.append("set-cookie", flashCookie({ type: "warning", key: "sessionOver" }, context.secure));
  return redirectDocument(hrefs.login(localeOfRequest(request), page), { status: 303, headers });
}

/** Redirects to the page of a form that was displayed for another account than the one that is signed in. */
export const leadToOwnPage = (request: Request, context: AppLoadContext): Response =>
  redirectDocument(pagePath(request), {
    status: 303,
    headers: { "set-cookie": flashCookie({ type: "warning", key: "otherAccount" }, context.secure) },
  });

interface LateForm {
  form: FormData;
  /** Whether it had files, which are not kept. */
  hasFiles: boolean;
}

const isMultipart = (request: Request): boolean =>
  /^multipart\/form-data/i.test(request.headers.get("content-type") ?? "");

/** Reads the form of a session that has ended; of one with large files, the fields before them. */
export async function readLateForm(request: Request): Promise<LateForm> {
  const length = Number(request.headers.get("content-length") ?? Number.POSITIVE_INFINITY);
  if (isMultipart(request) && length > TEXT_BYTES) {
    return { form: await readFormStart(request), hasFiles: true };
  }
  const form = (await readForm(request, TEXT_BYTES)) ?? new FormData();
  return { form, hasFiles: [...form.values()].some((value) => typeof value !== "string" && value.size > 0) };
}

interface Keeping {
  /** Id of the account whose session has ended; null when this browser does not tell. */
  owner: number | null;
  /** Names of hidden fields that the form's page renders again. */
  rendered?: readonly string[];
}

/** Keeps the typed fields in a cookie, for their account only. A form that is too large removes the one kept before. */
async function keepForm(
  request: Request,
  context: AppLoadContext,
  { form, owner, rendered = [] }: Pick<LateForm, "form"> & Keeping,
) {
  const isRendered = new Set([ACCOUNT_FIELD, ...rendered]);
  const fields = restorableFields(form).filter(([name]) => !isRendered.has(name));
  const isTyped = fields.some(([name, value]) => name !== INTENT_FIELD && value !== "");
  const forms = keptForms(context);
  const page = pagePath(request);
  // The home page has no such form: it stands in for an unsafe path.
  const isOfPage = page !== hrefs.home(localeOfRequest(request));
  if (owner === null || !isTyped || !isOfPage) return { isTyped, isKept: false, cookies: [] };
  const isIndex = new URL(request.url).searchParams.has("index");
  const cookie = await forms.write({ owner, page, isIndex, fields });
  return { isTyped, isKept: cookie !== null, cookies: [cookie ?? forms.clear()] };
}

/** The 401 page of a form, from which it can be sent again unless it had files. */
async function sessionOverPage(
  request: Request,
  context: AppLoadContext,
  {
    form,
    hasFiles,
    signIn,
    isTyped,
    isKept,
  }: LateForm & { signIn: string; isTyped: boolean; isKept: boolean },
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const translate = await translatorFor(localeOfRequest(request));
  const isHere = isKept || (!isTyped && !hasFiles);
  const text = () => {
    if (isKept) return hasFiles ? m("sessionOver.keptFiles") : m("sessionOver.kept");
    if (isHere) return m("sessionOver.bare");
    return hasFiles ? m("sessionOver.files") : m("sessionOver.onPage");
  };
  const sessionOver: SessionOver = {
    kind: "session-over",
    page: pathname + search,
    signIn,
    isHere,
    fields: hasFiles ? null : restorableFields(form),
    words: {
      title: translate("sessionOver.title"),
      text: translate(text()),
      signIn: translate(isHere ? "sessionOver.signIn" : "sessionOver.signInAgain"),
      send: translate(hasFiles ? "sessionOver.back" : "sessionOver.send"),
    },
  };
  const headers = new Headers(noStore);
  for (const cookie of await endedSessionCookies(context)) headers.append("set-cookie", cookie);
  return Response.json(sessionOver, { status: 401, headers });
}

/**
 * Keeps the form of a session that has ended until its account signs in again on the form's page. A script gets the
 * refusal, and keeps its form; a document gets a 401 page, which is thrown.
 */
export async function refuseLateForm(
  request: Request,
  context: AppLoadContext,
  { form, hasFiles, ...keeping }: LateForm & Keeping,
): Promise<Refusal & { status: number; signIn: string }> {
  const { cookies, ...kept } = await keepForm(request, context, { form, ...keeping });
  if (keeping.owner !== null) form.set(ACCOUNT_FIELD, String(keeping.owner));
  const signIn = hrefs.login(localeOfRequest(request), pagePath(request));
  if (context.asksForData) return { status: 401, message: m("member.sessionOverHere"), signIn, cookies };
  const page = await sessionOverPage(request, context, { form, hasFiles, ...kept, signIn });
  for (const cookie of cookies) page.headers.append("set-cookie", cookie);
  throw page;
}
