import { type AppLoadContext, data, redirect, redirectDocument } from "@remix-run/cloudflare";
import { type FormSaved, OVER_PAGE_FIELD } from "~/domain/form-reply";
import { type Flash, flashCookie } from "~/edge/cookies/flash.server";

interface Toast {
  to: string;
  toast: Flash;
  /** `Set-Cookie` values that go along. */
  cookies?: string[];
  headers?: Record<string, string>;
  /** The form that was sent; one of a dialog over a page stays there. */
  form?: FormData;
}

/** Redirects to a whole new page, which shows the toast: as much of it may depend on what has changed. */
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

/**
 * Redirects `/{locale}/{from}…` to the same address under `to`, query included. Status 308: a form is sent again as it
 * was.
 */
export function movedTo(request: Request, { from, to }: { from: string; to: string }) {
  const { pathname, search } = new URL(request.url);
  return redirect(pathname.replace(`/${from}`, `/${to}`) + search, 308);
}
