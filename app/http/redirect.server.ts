import { type AppLoadContext, data, redirect, redirectDocument } from "@remix-run/cloudflare";
import { type FormSaved, OVER_PAGE_FIELD } from "~/domain/form-reply";
import { type Flash, flashCookie } from "~/edge/cookies/flash.server";

interface Toast {
  to: string;
  toast: Flash;
  /** Additional `Set-Cookie` values. */
  cookies?: string[];
  headers?: Record<string, string>;
  /** The submitted form. A form in a dialog over a page gets data instead of a redirect. */
  form?: FormData;
}

/**
 * Redirects to a new document that displays the toast. A full load, because much of the page may depend on the change.
 */
export function redirectWithToast(
  context: AppLoadContext,
  { to, toast, cookies = [], headers: others = {}, form }: Toast,
) {
  const headers = new Headers(others);
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  if (context.asksForData && form?.has(OVER_PAGE_FIELD)) {
    return data({ kind: "saved", alert: toast, to } satisfies FormSaved, { headers });
  }
  headers.append("set-cookie", flashCookie(toast, context.secure));
  return redirectDocument(to, { status: 303, headers });
}

/** Redirects `/{locale}/{from}…` to the same URL under `to`, query included. 308 preserves the method and body. */
export function redirectMoved(request: Request, { from, to }: { from: string; to: string }) {
  const { pathname, search } = new URL(request.url);
  return redirect(pathname.replace(`/${from}`, `/${to}`) + search, 308);
}
