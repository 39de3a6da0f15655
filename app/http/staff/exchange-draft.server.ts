import type { AppLoadContext } from "@remix-run/cloudflare";
import { findEditedOrder } from "~/domain/checkout/edit/edited-order.queries.server";
import { valueToPassOn } from "~/domain/checkout/exchange/exchange-return.server";
import { findStaffReturn } from "~/domain/orders/returns/returns.queries.server";
import { findOrderToRefund } from "~/domain/orders/staff/staff-order.queries.server";
import { notFound } from "~/edge/http/responses.server";
import { parseId } from "~/lib/ids";
import { formOfOrder } from "./edited-draft.server";

/** The return that a new order replaces, in the URL of its form; null without one. */
export const replacedReturn = (url: string): number | null =>
  parseId(new URL(url).searchParams.get("return"));

/** The return that a new order replaces, and the form with its buyer; null without one. Throws 404. */
export async function readExchange(context: AppLoadContext, url: string) {
  const id = replacedReturn(url);
  if (!id) return null;
  const request = await findStaffReturn(context, id);
  if (!request) throw notFound();
  const [order, bought] = await Promise.all([
    findEditedOrder(context, request.order.id),
    findOrderToRefund(context, request.order.id),
  ]);
  if (!order || !bought) throw notFound();
  const form = formOfOrder({ ...order, lines: [], couponCode: null });
  const { reference } = request.order;
  return { form, exchange: { returnId: id, reference, valueMinor: valueToPassOn(bought, id) } };
}
