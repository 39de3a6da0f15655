import type { AppLoadContext } from "@remix-run/cloudflare";
import { findOrderByAccess, type OrderDetail } from "~/domain/orders/orders.queries.server";
import { findOwnOrder } from "~/domain/orders/own-orders.queries.server";
import { readKeyCookie } from "~/edge/cookies/key-cookie.server";
import { notFound } from "~/edge/http/responses.server";
import { hrefs } from "~/hrefs";
import { serverHrefs } from "~/server-hrefs";
import { requireUser } from "./access.server";
import { keyOf, linkKeyOf, moveKey } from "./link-key.server";

/** Parameters of a link to an order. */
export interface OrderAccess {
  reference: string;
  accessKey: string;
}

/** Parameters of a payment step's URL. */
export interface PaymentAddress extends OrderAccess {
  /** The key in the URL; null when it is in a cookie. */
  linkKey: string | null;
  /** The provider's id of an attempt on its hosted page, once started. */
  attempt: string | null;
}

/** The order opened by a link. Throws 404 when there is none. */
export async function findOrder(context: AppLoadContext, access: OrderAccess): Promise<OrderDetail> {
  const order = await findOrderByAccess(context, access);
  if (!order) throw notFound();
  return order;
}

/** Reads the query parameters `order`, `key` (else its cookie) and `attempt`; null without `order`. */
export function orderAccessOf(request: Request, context: AppLoadContext): PaymentAddress | null {
  const { searchParams } = new URL(request.url);
  const reference = searchParams.get("order");
  if (reference === null) return null;
  return {
    reference,
    accessKey: keyOf(request, context, reference) ?? "",
    linkKey: linkKeyOf(request),
    attempt: searchParams.get("attempt"),
  };
}

/** Moves the key of an order in the checkout's URL into a cookie; see `moveKey`. */
export const movePaymentKey = (
  request: Request,
  context: AppLoadContext,
  { reference, accessKey }: OrderAccess,
): Promise<void> =>
  moveKey(request, context, { id: reference, key: accessKey, pathIn: (code) => hrefs.checkout(code) });

/**
 * The order named by the parameters `edit` and `key`, whose answers prefill the checkout; null without one. Throws what
 * `moveKey` throws.
 */
export async function findEditedOrder(
  context: AppLoadContext,
  request: Request,
): Promise<OrderDetail | null> {
  const reference = new URL(request.url).searchParams.get("edit");
  const accessKey = reference && keyOf(request, context, reference);
  const order = reference && accessKey ? await findOrderByAccess(context, { reference, accessKey }) : null;
  if (order) await movePaymentKey(request, context, order);
  return order;
}

/**
 * Opens an order with the access key of a link, or without one with the key in the cookie of `page`, or for its signed-in
 * owner. Throws 404, and what `requireUser` throws; signing in returns to the URL of `page`.
 */
export async function openOrder(
  context: AppLoadContext,
  { page, reference, accessKey }: { page: Request; reference: string; accessKey: string | null },
): Promise<OrderDetail> {
  if (accessKey !== null) return findOrder(context, { reference, accessKey });
  const movedKey = readKeyCookie(page, reference, context.secure);
  const opened = movedKey && (await findOrderByAccess(context, { reference, accessKey: movedKey }));
  if (opened) return opened;
  const session = await context.session.read();
  const [found] = await Promise.all([
    session ? findOwnOrder(context, { userId: session.userId, reference }) : null,
    requireUser(page, context),
  ]);
  if (!found) throw notFound();
  return found;
}

/** Moves the key of an order's page, or of a page below it, into a cookie; see `moveKey`. */
export const moveOrderKey = (
  request: Request,
  context: AppLoadContext,
  { reference, accessKey }: OrderAccess,
): Promise<void> =>
  moveKey(request, context, {
    id: reference,
    key: accessKey,
    pathIn: (code) => hrefs.order(code, reference),
    // Pictures of its reviews that are not approved.
    also: [serverHrefs.reviewPictures()],
  });

interface OpenedOrder {
  order: OrderDetail;
  /** The key in the URL, which the page's links repeat; null for others. */
  linkKey: string | null;
  /** The key by which it was opened; null for its signed-in owner. */
  accessKey: string | null;
}

/** `openOrder` for the loader of a page of an order, which moves the key out of the URL. Throws what `moveKey` throws. */
export async function openOrderPage(
  request: Request,
  context: AppLoadContext,
  reference: string,
): Promise<OpenedOrder> {
  const linkKey = linkKeyOf(request);
  const order = await openOrder(context, { page: request, reference, accessKey: linkKey });
  const { accessKey: key } = order;
  await moveOrderKey(request, context, order);
  return { order, linkKey, accessKey: keyOf(request, context, reference) === key ? key : null };
}
