import { redirect } from "@remix-run/cloudflare";

/**
 * Redirects `/{locale}/{from}…` to the same address under `to`, query included. Status 308: a form is sent again as it
 * was.
 */
export function movedTo(request: Request, { from, to }: { from: string; to: string }) {
  const { pathname, search } = new URL(request.url);
  return redirect(pathname.replace(`/${from}`, `/${to}`) + search, 308);
}
