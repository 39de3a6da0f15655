import { eq, type SQL, sql } from "drizzle-orm";
import {
  type CallCounter,
  countQueries,
  isCounted,
  mailCounters,
} from "~/domain/accounts/sign-in/call-limits.server";
import { auditEntry, type StaffContext } from "~/domain/audit/staff-write.server";
import {
  type GiftCardPart,
  releaseHolders,
  requireBalance,
  spendGiftCard,
} from "~/domain/gift-cards/spend-gift-card.server";
import { drawEndings, type NewReference, newReference } from "~/domain/orders/new-reference.server";
import { PAYABLE_SECONDS, STAFF_PAYABLE_SECONDS } from "~/domain/orders/orders";
import { queueMail } from "~/domain/outbox/queue-mail.server";
import { isOffline, type OfflineOffer } from "~/domain/payments/offline-ways";
import { igvPercentNow } from "~/domain/receipts/igv-percent.server";
import { DAY_SECONDS, unixSeconds } from "~/lib/dates";
import { randomId } from "~/lib/ids";
import type { Database } from "~db/client";
import { orderEvents, orders, receipts, users } from "~db/schema";
import type { StaffSource } from "~db/vocabulary";
import { requireThat, type WriteQuery } from "~db/write-batch";
import { type Agreed, isFree, isPaidInCash } from "./agreed-discounts.server";
import { agreementGuards, cashGuards, discountGuards } from "./agreement-guards.server";
import { confirmCashOrder } from "./cash-order.server";
import { payNothing } from "./free-order.server";
import { agreedColumns, contentQueries, deliveryColumns, type OrderedBy } from "./order-content.server";
import { placedBefore } from "./same-order.server";

/** A member of staff who places an order for a buyer. */
interface StaffPlacing extends Omit<StaffContext, "db" | "staff"> {
  staff: { id: number; email: string };
  source: StaffSource;
  /** True for a program: other than a person, it repeats an order only with the same key. */
  isByKeyAlone?: boolean;
}

export interface PlaceOrderOptions extends OrderedBy {
  /** The client's address. Without one, as for staff, orders are not limited. */
  address?: string | null;
  /** Of the buyer's account. Orders with it are limited by network only. */
  confirmedEmail?: string | null;
  /** By default the buyer places the order on the website. */
  placing?: StaffPlacing | undefined;
  /** The ways outside the payment provider that are offered; none by default. */
  offline?: readonly OfflineOffer[];
  /** Draws the endings of references; replaced in tests. */
  referenceEndings?: () => string[];
}

export const placedOrder = (db: Database, condition: SQL) =>
  db
    .select({
      orderId: orders.id,
      reference: orders.reference,
      accessKey: orders.accessKey,
      totalMinor: orders.totalMinor,
    })
    .from(orders)
    .where(condition);

const giftCardPart = ({ giftMinor }: Agreed, { giftCardId }: OrderedBy): GiftCardPart | null =>
  giftMinor > 0 && giftCardId ? { cardId: giftCardId, amountMinor: giftMinor } : null;

interface Insertion {
  reference: Omit<NewReference, "guard">;
  key: string;
  options: PlaceOrderOptions;
}

/** How long the order waits for its payment; null when its courier takes the cash. */
function payableSeconds(agreement: Agreed, options: PlaceOrderOptions): number | null {
  const { form, placing, offline = [] } = options;
  if (isPaidInCash(agreement, form)) return null;
  const offer = offline.find(({ way }) => way === form.way);
  if (offer) return offer.days * DAY_SECONDS;
  return placing ? STAFF_PAYABLE_SECONDS : PAYABLE_SECONDS;
}

/** Inserts the order without its lines' prices. A guest's row is inserted directly before it. */
function insertOrder(db: Database, agreement: Agreed, { reference, key, options }: Insertion): WriteQuery {
  const { form, region, cart, userId, placing } = options;
  const now = unixSeconds(options.now);
  const seconds = payableSeconds(agreement, options);
  return db.insert(orders).values({
    ...agreedColumns(agreement, options),
    ...deliveryColumns(options),
    ...reference,
    accessKey: randomId(),
    cartId: cart.id,
    idempotencyKey: key,
    userId: userId ?? sql`last_insert_rowid()`,
    source: placing?.source ?? "website",
    region,
    placedAt: now,
    paymentWay: isFree(agreement) ? "card" : form.way,
    expiresAt: seconds && now + seconds,
  });
}

/**
 * Counters of an order: placing it mails to an address that a guest typed. Null for an unknown network, as on one's own
 * machine.
 */
export function orderCounters({
  form,
  placing,
  address,
  confirmedEmail,
}: PlaceOrderOptions): CallCounter[] | null {
  if (placing || !address) return null;
  return mailCounters("order", { address, email: form.email === confirmedEmail ? null : form.email });
}

export type PlacingQueries = { writes: WriteQuery[]; placed: WriteQuery };

/** Queries that place an order: guards first, by precedence; `placed` selects the order. */
export async function placingQueries(
  db: Database,
  agreement: Agreed,
  { key, options }: { key: string; options: PlaceOrderOptions },
): Promise<PlacingQueries> {
  const { cart, form, locale, userId, now, placing, referenceEndings = drawEndings } = options;
  const gift = giftCardPart(agreement, options);
  const { name, email, phone } = form;
  const guest = db.insert(users).values({ name, email, phone, role: "Guest" });
  const orderId = sql`(select id from ${orders} where idempotency_key = ${key})`;
  const placed = sql`select id from ${orders} where idempotency_key = ${key}`;
  const counters = orderCounters(options);
  const { guard, ...reference } = newReference(now, referenceEndings());
  const payment = isFree(agreement)
    ? payNothing(orderId, now)
    : isPaidInCash(agreement, form)
      ? confirmCashOrder(orderId, now)
      : [
          queueMail({
            kind: isOffline(form.way) ? "order-to-pay" : "order-received",
            subjects: placed,
            now: unixSeconds(now),
          }),
        ];
  const writes = [
    ...agreementGuards(db, agreement, options),
    ...cashGuards(agreement, options),
    requireThat(
      "order_placed_before",
      sql`not exists (select 1 from ${orders} where ${placedBefore(agreement, { key, options })})`,
    ),
    ...discountGuards(agreement, options),
    ...(gift
      ? [...releaseHolders(gift, cart.id, unixSeconds(now)), requireBalance(gift, agreement.currency)]
      : []),
    ...(counters ? [(await countQueries(counters, now)).count, requireThat("order_limit", isCounted)] : []),
    guard,
    ...(userId === null ? [guest] : []),
    insertOrder(db, agreement, { reference, key, options }),
    ...contentQueries(db, agreement, { orderId, locale }),
    ...(gift ? [spendGiftCard(gift, orderId, unixSeconds(now))] : []),
    db.insert(receipts).values({
      ...form.receipt,
      orderId: sql`${orderId}`,
      igvPercent: igvPercentNow(sql`${form.country}`),
    }),
    db.insert(orderEvents).values({
      orderId: sql`${orderId}`,
      toStatus: "pending",
      actor: placing ? "staff" : "shopper",
      userId: placing ? placing.staff.id : userId,
    }),
    ...payment,
    ...(placing
      ? [
          auditEntry(
            { db, ...placing },
            { action: "place", entity: "order", entityId: orderId, after: { source: placing.source } },
          ),
        ]
      : []),
  ];
  return { writes, placed: placedOrder(db, eq(orders.idempotencyKey, key)) };
}
