import type { AppLoadContext } from "@remix-run/cloudflare";
import { findUser } from "~/edge/access/access.server";
import { readSetCookie } from "~/edge/cookies/cookies.server";
import { type KeptForm, keptForms } from "~/edge/cookies/kept-form-cookie.server";
import { pagePath } from "./late-form.server";

/** The form as its browser sent it, to the page that displays it again. */
function formRequest(page: Request, { isIndex, fields }: KeptForm): Request {
  const url = new URL(page.url);
  if (isIndex) url.searchParams.set("index", "");
  const headers = new Headers(page.headers);
  headers.set("content-type", "application/x-www-form-urlencoded;charset=UTF-8");
  return new Request(url, { method: "POST", headers, body: new URLSearchParams(fields).toString() });
}

/** Whether the form's account is signed in. While the database is away, the page itself says so. */
const isOwners = async (context: AppLoadContext, { owner }: KeptForm): Promise<boolean> =>
  (await findUser(context).catch(() => null))?.id === owner;

/**
 * Responds to a request for a page. A form that was kept when its session ended is displayed on its page, once its
 * account has signed in again: its action gets it with `context.isRestored`. It is dropped when it is displayed, and when
 * its page gets a form.
 */
export async function withKeptForm(
  request: Request,
  context: AppLoadContext,
  respond: (request: Request) => Promise<Response>,
): Promise<Response> {
  const forms = keptForms(context);
  const kept = await forms.read(request);
  if (kept?.page !== pagePath(request)) return respond(request);
  context.isRestored = request.method === "GET" && !context.asksForData && (await isOwners(context, kept));
  const response = await respond(context.isRestored ? formRequest(request, kept) : request);
  // A page may redirect to itself first.
  const isDone = context.isRestored ? response.ok : request.method === "POST";
  if (!isDone || readSetCookie(response.headers, forms.name) !== null) return response;
  const headers = new Headers(response.headers);
  headers.append("set-cookie", forms.clear());
  const { body, status, statusText } = response;
  return new Response(body, { status, statusText, headers });
}
