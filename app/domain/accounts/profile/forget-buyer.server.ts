import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { unixSeconds } from "~/lib/dates";
import type { Database } from "~db/client";
import { orderEvents, orderNotes, orders, paymentEvents, payments } from "~db/schema";
import type { OrderActor, OrderStatus } from "~db/vocabulary";
import type { WriteQuery } from "~db/write-batch";

/** Nobody is going to pay these any more. */
const WAITING: OrderStatus[] = ["pending", "refused"];
const REASON = "account-deleted";

/** An object of those fields of a JSON text that are named; what it has besides is left out. */
const keep = (json: SQL, path: string, names: string[], more: SQL[] = []): SQL =>
  sql`json_object(${sql.join(
    [...names.map((name) => sql`${name}, ${json} ->> ${`${path}.${name}`}`), ...more],
    sql`, `,
  )})`;

/**
 * What the books need of the provider's Payment object: which payment of what amount came to what, and what the bank
 * and the provider call it. The buyer and the card are in the rest, and in whatever the provider adds one day.
 */
function bookkeepingPayload(): SQL {
  const one = sql`entry.value`;
  const card = "$.transactionDetails.cardDetails";
  const authorization = keep(one, `${card}.authorizationResponse`, ["authorizationNumber"]);
  const transaction = keep(
    one,
    "$",
    [
      ...["uuid", "amount", "currency", "paymentMethodType", "operationType", "status", "detailedStatus"],
      ...["creationDate", "errorCode", "detailedErrorCode"],
    ],
    [
      sql`'cardDetails', ${keep(
        one,
        card,
        ["effectiveBrand", "legacyTransId", "legacyTransDate"],
        [sql`'authorizationResponse', ${authorization}`],
      )}`,
    ],
  );
  const payload = sql`payload`;
  const order = ["orderId", "orderTotalAmount", "orderEffectiveAmount", "orderCurrency", "mode"];
  const kept = keep(
    payload,
    "$",
    ["shopId", "orderCycle", "orderStatus", "serverDate"],
    [
      sql`'orderDetails', ${keep(payload, "$.orderDetails", order)}`,
      sql`'transactions', json((select json_group_array(${transaction}) from json_each(payload, '$.transactions') entry))`,
    ],
  );
  return sql`case when json_valid(payload) then ${kept} else '' end`;
}

/** Who deletes an account, and when. */
export interface Deletion {
  /** The shopper's own wish, or someone of the staff; the id is null for an account that ends with it. */
  by: { actor: OrderActor; userId: number | null };
  now: Date;
}

/** Queries after which a person's orders have amounts and things, and no person. Those that wait are cancelled. */
export function forgetBuyer(db: Database, userId: number, { by, now: date }: Deletion): WriteQuery[] {
  const now = unixSeconds(date);
  const own = eq(orders.userId, userId);
  const ownIds = db.select({ id: orders.id }).from(orders).where(own);
  const waiting = sql`(select id, status from ${orders} where user_id = ${userId}
    and ${inArray(orders.status, WAITING)})`;
  return [
    // What staff wrote freely of an order may say who it was for.
    db
      .update(orderEvents)
      .set({ detail: "" })
      .where(and(eq(orderEvents.actor, "staff"), inArray(orderEvents.orderId, ownIds))),
    db.update(orders).set({ cancelReason: null }).where(own),
    sql`insert into ${orderEvents} (order_id, from_status, to_status, actor, user_id, detail, created_at)
      select id, status, 'cancelled', ${by.actor}, ${by.userId}, ${REASON}, ${now} from ${waiting}`,
    db
      .update(orders)
      .set({ status: "cancelled", cancelledAt: now, cancelReason: REASON })
      .where(and(own, inArray(orders.status, WAITING))),
    db
      .update(paymentEvents)
      .set({ payload: bookkeepingPayload() })
      .where(inArray(paymentEvents.orderId, ownIds)),
    db.update(payments).set({ formToken: null }).where(inArray(payments.orderId, ownIds)),
    db.delete(orderNotes).where(inArray(orderNotes.orderId, ownIds)),
    db
      .update(orders)
      .set({
        email: "",
        name: "",
        phone: "",
        addressLine: null,
        district: null,
        city: null,
        state: null,
        postcode: null,
        addressNote: null,
        lat: null,
        lng: null,
      })
      .where(own),
  ];
}
