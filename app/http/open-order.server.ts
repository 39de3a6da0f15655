import type { AppLoadContext } from "@remix-run/cloudflare";
import { findOrderByAccess, type OrderDetail } from "~/domain/orders/orders.queries.server";
import { findOwnOrder } from "~/domain/orders/own-orders.queries.server";
import { notFound } from "~/edge/http/responses.server";
import { requireUser } from "./access.server";

/** Parameters of a link to an order. */
export interface OrderAccess {
  reference: string;
  accessKey: string;
}

/** Parameters of a payment step's URL. */
export interface PaymentAddress extends OrderAccess {
  /** The provider's id of an attempt on its hosted page, once started. */
  attempt: string | null;
}

/** The order opened by a link. Throws 404 when there is none. */
export async function findOrder(context: AppLoadContext, access: OrderAccess): Promise<OrderDetail> {
  const order = await findOrderByAccess(context, access);
  if (!order) throw notFound();
  return order;
}

/** Reads the query parameters `order`, `key` and `attempt`; null without `order`. */
export function orderAccessOf(request: Request): PaymentAddress | null {
  const { searchParams } = new URL(request.url);
  const reference = searchParams.get("order");
  if (reference === null) return null;
  return { reference, accessKey: searchParams.get("key") ?? "", attempt: searchParams.get("attempt") };
}

/** The order named by the parameters `edit` and `key`, whose answers prefill the checkout; null without one. */
export async function findEditedOrder(
  context: AppLoadContext,
  request: Request,
): Promise<OrderDetail | null> {
  const { searchParams } = new URL(request.url);
  const [reference, accessKey] = [searchParams.get("edit"), searchParams.get("key")];
  return reference && accessKey ? findOrderByAccess(context, { reference, accessKey }) : null;
}

/**
 * Opens an order with its access key, or without one for its signed-in owner. Throws 404, and what `requireUser`
 * throws; signing in returns to the URL of `page`.
 */
export async function openOrder(
  context: AppLoadContext,
  { page, reference, accessKey }: { page: Request; reference: string; accessKey: string | null },
): Promise<OrderDetail> {
  if (accessKey !== null) return findOrder(context, { reference, accessKey });
  const session = await context.session.read();
  const [found] = await Promise.all([
    session ? findOwnOrder(context, { userId: session.userId, reference }) : null,
    requireUser(page, context),
  ]);
  if (!found) throw notFound();
  return found;
}
