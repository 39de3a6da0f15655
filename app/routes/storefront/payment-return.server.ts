import type { OrderDetail } from "~/domain/orders/orders.queries.server";
import type { PaymentProvider, PaymentReturn } from "~/domain/payments/payment-provider";

const isOfOrder = (order: OrderDetail, providerOrderId: string) =>
  order.payments.some((payment) => payment.providerOrderId === providerOrderId);

/** What a provider's form gave the page; null when it is of no provider, or not about this order. */
export async function readFormReturn(
  providers: readonly PaymentProvider[],
  order: OrderDetail,
  body: string,
): Promise<PaymentReturn | null> {
  for (const provider of providers) {
    const read = await provider.readFormReturn(body);
    if (read && isOfOrder(order, read.providerOrderId)) return read.said;
  }
  return null;
}

/** What a provider's own page added to the address that it leads back to; null when nothing. It only shows. */
export function readHostedReturn(
  providers: readonly PaymentProvider[],
  query: URLSearchParams,
): PaymentReturn | null {
  for (const provider of providers) {
    const said = provider.readHostedReturn(query);
    if (said) return said;
  }
  return null;
}
