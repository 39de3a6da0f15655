import { sql } from "drizzle-orm";
import fc from "fast-check";
import { listGiftCards } from "~/domain/gift-cards/gift-card-table.queries.server";
import {
  activateGiftCard,
  finishGiftOrders,
  queueDueGiftCards,
} from "~/domain/gift-cards/mail-gift-cards.server";
import { issueByHand, setBlocked } from "~/domain/gift-cards/write-gift-card.server";
import { limaDate } from "~/lib/dates";
import { agree, choice, command } from "../command";
import { addStep, cardsOf, coversCards } from "../shop-model";
import { at, isGift, type Model, type Order } from "../state";

const SECRETS = "one:MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY";

export const issue = command(
  "IssueCard",
  { amount: fc.integer({ min: 1, max: 30_000 }) },
  {
    when: ({ cards }) => cards.length < 4,
    async run(model, shop, { amount }) {
      await issueByHand(shop.staff, {
        idempotencyKey: shop.newKey(),
        gift: {
          recipientName: "Ana",
          recipientEmail: "ana@example.com",
          senderName: "Luis",
          message: "",
          deliverOn: limaDate(model.now),
          locale: "es",
        },
        amountMinor: amount,
        reason: "Premio",
        now: shop.date(),
      });
      model.cards.push({
        currency: "PEN",
        initial: amount,
        balance: amount,
        isBlocked: false,
        isActive: false,
        boughtBy: null,
      });
    },
  },
);

const some = ({ cards }: Model): boolean => cards.length > 0;

/** Cards get their code with their mail. */
export const mail = command(
  "MailCards",
  {},
  {
    when: some,
    async run(model, shop) {
      await queueDueGiftCards(shop.db, shop.date());
      for (const [index, card] of model.cards.entries()) {
        const mailed = await activateGiftCard(shop.db, SECRETS, at(shop.cards, index));
        if ((mailed === null) !== card.isBlocked)
          throw new Error(`Card ${index} was mailed in another state`);
        if (!card.isBlocked) card.isActive = true;
      }
      await shop.db.run(sql`update mail_outbox set status = 'sent', sent_at = ${model.now}
        where kind = 'gift-card' and status = 'queued'`);
    },
  },
);

const isOnlyGifts = ({ lines }: Order): boolean => lines.every(isGift);

/** The job hands over orders of nothing but gift cards when their cards were mailed. */
export const finishGifts = command(
  "FinishGiftOrders",
  {},
  {
    when: ({ orders }) => orders.some((order) => order.status === "paid" && isOnlyGifts(order)),
    async run(model, shop) {
      await finishGiftOrders(shop.db, shop.date());
      for (const order of model.orders) {
        const areMailed = cardsOf(model, order).every(({ isActive, isBlocked }) => isActive || isBlocked);
        if (order.status !== "paid" || !isOnlyGifts(order) || !areMailed) continue;
        addStep(model, order);
        order.status = "handed_over";
        order.version += 1;
      }
    },
  },
);

const block = command(
  "BlockCard",
  { card: choice, isBlocked: fc.boolean() },
  {
    when: some,
    async run(model, shop, { card: number, isBlocked }) {
      const index = number % model.cards.length;
      const card = at(model.cards, index);
      const cardId = at(shop.cards, index);
      const rows = await listGiftCards(shop.reader, { after: 0, limit: 100, state: null });
      const version = rows.find(({ id }) => id === cardId)?.version ?? 0;
      const order = card.boughtBy && at(model.orders, card.boughtBy.order);
      const before = card.isBlocked;
      card.isBlocked = isBlocked;
      const isRefused =
        !isBlocked && order !== null && (order.status === "cancelled" || !coversCards(model, order));
      const done = await setBlocked(shop.staff, { cardId, version, isBlocked, now: shop.date() });
      if (!agree("blocking a card", done, [isRefused && "order-refunded"])) card.isBlocked = before;
    },
  },
);

export const cardCommands = [issue, mail, mail, finishGifts, finishGifts, block];
