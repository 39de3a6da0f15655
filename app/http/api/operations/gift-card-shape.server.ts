import { z } from "zod";
import {
  type GiftCardRow,
  giftCardState,
  giftCardStates,
  giftMovementKinds,
} from "~/domain/gift-cards/gift-card";
import type { StaffGiftCard } from "~/domain/gift-cards/gift-cards.queries.server";
import { isoTime, optionalIsoTime } from "~/lib/dates";
import { id, version } from "../fields.server";

const time = z.iso.datetime();
const amount = z.number().meta({ description: "In `currency`" });
const decimal = (minor: number) => minor / 100;

export const listed = z
  .object({
    id,
    version,
    state: z.enum(giftCardStates).meta({ description: "`scheduled`: not mailed yet" }),
    ending: z
      .string()
      .nullable()
      .meta({ description: "The code's last four characters, once it was mailed" }),
    initial: amount,
    balance: amount,
    currency: z.string(),
    recipient_name: z.string(),
    recipient_email: z.string(),
    deliver_on: z.iso.date().meta({ description: "The day in Lima on which it is mailed" }),
    order_id: id.nullable().meta({ description: "The order that bought it; null for a card of staff" }),
    issued_at: time,
  })
  .meta({ id: "GiftCard" });

export const whole = listed
  .extend({
    sender_name: z.string(),
    message: z.string(),
    reason: z.string(),
    sent_at: time.nullable(),
    movements: z.array(
      z.object({
        id,
        kind: z.enum(giftMovementKinds),
        amount: amount.meta({ description: "Negative when the card pays" }),
        order_id: id.nullable(),
        at: time,
      }),
    ),
  })
  .meta({ id: "WholeGiftCard" });

export const show = (row: GiftCardRow): z.infer<typeof listed> => ({
  id: row.id,
  version: row.version,
  state: giftCardState(row),
  ending: row.ending,
  initial: decimal(row.initialMinor),
  balance: decimal(row.balanceMinor),
  currency: row.currency,
  recipient_name: row.recipientName,
  recipient_email: row.recipientEmail,
  deliver_on: row.deliverOn,
  order_id: row.orderId,
  issued_at: isoTime(row.createdAt),
});

export const showWhole = (card: StaffGiftCard): z.infer<typeof whole> => ({
  ...show({
    ...card,
    ...card.gift,
    id: card.id,
    createdAt: card.createdAt,
    orderId: card.orderLine?.order.id ?? null,
    reference: card.orderLine?.order.reference ?? null,
  }),
  sender_name: card.gift.senderName,
  message: card.gift.message,
  reason: card.reason,
  sent_at: optionalIsoTime(card.sentAt),
  movements: card.movements.map((movement) => ({
    id: movement.id,
    kind: movement.kind,
    amount: decimal(movement.amountMinor),
    order_id: movement.order?.id ?? null,
    at: isoTime(movement.createdAt),
  })),
});
