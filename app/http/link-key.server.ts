import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { languageCodes } from "~/domain/settings/shop";
import { keyCookies, readKeyCookie } from "~/edge/cookies/key-cookie.server";
import { unixSeconds } from "~/lib/dates";
import { parseId } from "~/lib/ids";
import { noStore } from "./form.server";

/** Query parameter of a key in links. */
const KEY = "key";
/** Query parameter with the second in which the cookie of a key was set. */
const MOVED = "moved";

/** A browser comes back at once from the redirect that sets the cookie. */
const AT_ONCE_SECONDS = 60;

/** The key in a request's URL; null without one. Links of its page repeat it. */
export const linkKeyOf = (request: Request): string | null => new URL(request.url).searchParams.get(KEY);

/** The key in a request's URL, else in the cookie that it was moved to; null without one. */
export const keyOf = (request: Request, { secure }: Pick<AppLoadContext, "secure">, id: string) =>
  linkKeyOf(request) ?? readKeyCookie(request, id, secure);

interface KeyPlace {
  /** An order's reference, or a sheet's number. */
  id: string;
  /** That opened the page. */
  key: string;
  /** The path of the page in a language. */
  pathIn(locale: string): string;
  /** Paths of what the page needs besides. */
  also?: readonly string[];
}

function pathTo({ pathname, searchParams }: URL, change: (parameters: URLSearchParams) => void): string {
  const parameters = new URLSearchParams(searchParams);
  change(parameters);
  return pathname + (parameters.size > 0 ? `?${parameters}` : "");
}

/**
 * Moves the key that has opened a page from the URL into a cookie of that page, in each language, so that neither the
 * history nor a copied URL contains it (OWASP ASVS 5.0, 14.2.1): throws a redirect, at first to the same URL, then to one
 * without the key. A browser that does not send the cookie back keeps the key in its URL: returns.
 */
export async function moveKey(
  request: Request,
  context: AppLoadContext,
  { id, key, pathIn, also = [] }: KeyPlace,
): Promise<void> {
  const url = new URL(request.url);
  if (!url.searchParams.has(KEY)) return;
  const { secure } = context;
  if (readKeyCookie(request, id, secure) === key) {
    const clean = pathTo(url, (parameters) => {
      parameters.delete(KEY);
      parameters.delete(MOVED);
    });
    throw redirect(clean, { status: 303, headers: noStore });
  }
  const now = unixSeconds(context.now());
  const age = now - (parseId(url.searchParams.get(MOVED)) ?? 0);
  if (age >= 0 && age < AT_ONCE_SECONDS) return;
  const headers = new Headers(noStore);
  const paths = languageCodes(await context.shop()).flatMap((code) => {
    const path = pathIn(code);
    return [path, `${path}.data`];
  });
  for (const cookie of keyCookies({ id, key, paths: [...paths, ...also], secure }))
    headers.append("set-cookie", cookie);
  const again = pathTo(url, (parameters) => parameters.set(MOVED, String(now)));
  throw redirect(again, { status: 303, headers });
}
