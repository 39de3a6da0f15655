import { z } from "zod";
import { referenceField } from "~/domain/orders/look-up-order.schema";
import { refundAmount } from "~/domain/orders/refunds/refund.schema";
import { m } from "~/i18n/message";

const changed = { error: m("adminReturns.changed-meanwhile") };

/** `version` is the request's that the form displayed; `reference` the order's that replaces its pieces. */
export const exchangeSchema = z.object({
  version: z.number(changed).int(changed),
  reference: referenceField(m("adminReturns.invalidExchange")),
});

/** Gives a part of what an exchange pays back. `seen` is what it paid when the form was displayed. */
export const returnExchangeSchema = z.object({
  amount: refundAmount,
  seen: z
    .number({ error: m("adminOrders.changed-meanwhile") })
    .int()
    .positive(),
});
