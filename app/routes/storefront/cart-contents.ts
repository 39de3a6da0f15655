import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { NO_CART } from "~/domain/cart/cart";
import { dropUnsellable, readContents } from "~/http/cart.server";
import { localeOf } from "~/i18n/locale";

/** The drawer's cart as JSON (`CartContents`). Removes lines that are no longer for sale. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const locale = localeOf(params);
  const cart = (await context.cart.read()) ?? NO_CART;
  const { view: found, contents } = await readContents(context, cart, locale);
  const { view, cookies } = await dropUnsellable(context, cart, found);
  const headers = new Headers({ "cache-control": "private, no-store" });
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return Response.json({ ...contents, id: view.id }, { headers });
}
