import type { AppLoadContext } from "@remix-run/cloudflare";
import { findOrderByAccess, type OrderDetail } from "~/domain/orders/orders.queries.server";
import { findOwnOrder } from "~/domain/orders/own-orders.queries.server";
import { notFound } from "~/edge/http/responses.server";
import { requireUser } from "./access.server";

/** What a link to an order carries. */
export interface OrderAccess {
  reference: string;
  accessKey: string;
}

/** What the address of a payment step carries. */
export interface PaymentAddress extends OrderAccess {
  /** The provider's id of an attempt on its own page, once one was begun. */
  attempt: string | null;
}

/** The order that a link opens. Throws the page for an address that names nothing. */
export async function findOrder(context: AppLoadContext, access: OrderAccess): Promise<OrderDetail> {
  const order = await findOrderByAccess(context, access);
  if (!order) throw notFound();
  return order;
}

/** The order that an address names by `order` and `key`; null where it names none. */
export function orderAccessOf(request: Request): PaymentAddress | null {
  const { searchParams } = new URL(request.url);
  const reference = searchParams.get("order");
  if (reference === null) return null;
  return { reference, accessKey: searchParams.get("key") ?? "", attempt: searchParams.get("attempt") };
}

/**
 * Opens an order to whoever has its key, and without one to whoever it belongs to. Throws what `requireUser` throws; after
 * signing in one comes back to the address of `page`.
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
