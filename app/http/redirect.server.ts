import { type AppLoadContext, data, redirect, redirectDocument } from "@remix-run/cloudflare";
import type { RaisedAlert } from "~/domain/alerts";
import { type FormSaved, OVER_PAGE_FIELD } from "~/domain/form-reply";
import { type Flash, flashCookie } from "~/edge/cookies/flash.server";

type Toast = {
  to: string;
  /** Additional `Set-Cookie` values. */
  cookies?: string[];
  headers?: Record<string, string>;
} & (
  | { toast: Flash; form?: undefined }
  /** `form`: the submitted form. A form in a dialog over a page gets data instead of a redirect. */
  | { toast: RaisedAlert; form: FormData }
);

/**
 * Redirects to a new document that displays the toast. A full load, because much of the page may depend on the change.
 */
export function redirectWithToast(
  context: AppLoadContext,
  { to, cookies = [], headers: others = {}, ...shown }: Toast,
) {
  const headers = new Headers(others);
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  if (shown.form && context.asksForData && shown.form.has(OVER_PAGE_FIELD)) {
    return data({ kind: "saved", alert: shown.toast, to } satisfies FormSaved, { headers });
  }
  headers.append("set-cookie", flashCookie(shown.toast, context.secure));
  return redirectDocument(to, { status: 303, headers });
}

/** Redirects `/{locale}/{from}…` to the same URL under `to`, query included. 308 preserves the method and body. */
export function redirectMoved(request: Request, { from, to }: { from: string; to: string }) {
  const { pathname, search } = new URL(request.url);
  return redirect(pathname.replace(`/${from}`, `/${to}`) + search, 308);
}
