import type { AppLoadContext } from "@remix-run/cloudflare";
import type { OrderDetail } from "~/domain/orders/orders.queries.server";
import { findOwnOrder } from "~/domain/orders/own-orders.queries.server";
import { requireUser } from "~/edge/access/access.server";
import { notFound } from "~/edge/http/responses.server";
import { findOrder } from "./checkout-payment.server";

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
