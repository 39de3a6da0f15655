import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/cloudflare";
import type { SessionKey } from "~/domain/accounts/sessions/sessions";
import { saveWish } from "~/domain/wishlist/account-wishlist.server";
import { addWish, removeWish, type Wish } from "~/domain/wishlist/wishlist";
import { type Flash, flashCookie } from "~/edge/cookies/flash.server";
import { readWishlist, wishlistCookie } from "~/edge/cookies/wishlist-cookie.server";
import { errorFields } from "~/edge/log/log.server";
import { hrefs, safePath } from "~/hrefs";
import { readForm } from "~/http/form.server";
import { localeOf } from "~/i18n/locale";
import { parseId } from "~/lib/ids";

interface Change {
  alert: Flash;
  /** The changed product and the resulting list; undefined when unchanged. */
  wish?: { productId: number; local: Wish[] };
}

/** Applies the form to a list; null when the form is invalid. */
function changeList(list: Wish[], form: FormData): Change | null {
  const productId = parseId(form.get("productId"));
  const intent = form.get("intent");
  if (productId && intent === "add") {
    const added = addWish(list, { productId, variantId: parseId(form.get("variantId")) });
    if (!added) return { alert: { type: "warning", key: "wishlistFull" } };
    return { alert: { type: "success", key: "wishAdded" }, wish: { productId, local: added } };
  }
  if (productId && intent === "remove") {
    return {
      alert: { type: "success", key: "wishRemoved" },
      wish: { productId, local: removeWish(list, productId) },
    };
  }
  return null;
}

/**
 * Saves the change to the account. Returns the account's list, or the browser's when signed out or the write fails.
 * `session-over`: nothing was saved.
 */
async function keepWish(
  context: AppLoadContext,
  session: SessionKey | null,
  wish: NonNullable<Change["wish"]>,
): Promise<Wish[] | "session-over"> {
  if (!session) return wish.local;
  try {
    return await saveWish(context.db, session, wish);
  } catch (error) {
    context.log.error("wish-not-saved", errorFields(error));
    return wish.local;
  }
}

/** Tells that the session has ended, which a document learns on the sign-in page. */
function refuseEnded(context: AppLoadContext, { locale, back }: { locale: string; back: string }): Response {
  const alert: Flash = { type: "error", key: "sessionOver" };
  if (context.asksForJson) return Response.json({ alert }, { status: 401 });
  const headers = { "set-cookie": flashCookie({ ...alert, type: "warning" }, context.secure) };
  return redirect(hrefs.login(locale, back), { status: 303, headers });
}

/**
 * Adds or removes a wished product. A visitor's list is not checked against the database: products no longer for sale
 * are dropped when the list is displayed. Replies with JSON `{ alert }` to a script, with a 303 redirect to a document.
 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = (await readForm(request)) ?? new FormData();
  const session = await context.session.read();
  const isAccounts = session !== null;
  const change = changeList(readWishlist(request, { isSignedIn: isAccounts, secure: context.secure }), form);
  const alert: Flash = change?.alert ?? { type: "error", key: "invalidForm" };
  const headers = new Headers();
  const locale = localeOf(params);
  const back = safePath(form.get("redirectTo"), hrefs.wishlist(locale));
  if (change?.wish) {
    const list = await keepWish(context, session, change.wish);
    if (list === "session-over") return refuseEnded(context, { locale, back });
    headers.append("set-cookie", wishlistCookie(list, { secure: context.secure, isAccounts }));
  }
  if (context.asksForJson) return Response.json({ alert }, { status: change ? 200 : 400, headers });
  const [cookie] = headers.getSetCookie();
  headers.append("set-cookie", flashCookie(alert, context.secure, { cookie, page: back }));
  return redirect(back, { status: 303, headers });
}

export const loader = ({ params }: LoaderFunctionArgs) => redirect(hrefs.wishlist(localeOf(params)));
