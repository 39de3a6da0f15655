import { and, eq, gt, inArray, isNotNull, isNull, notInArray, type SQL, sql } from "drizzle-orm";
import { unixSeconds } from "~/lib/dates";
import type { Database } from "~db/client";
import { orderStatus, statusList, statusListWithout } from "~db/order-status-sql";
import {
  manualPayments,
  orderEvents,
  orderNotes,
  orders,
  paymentEvents,
  paymentProofs,
  payments,
  receipts,
  refunds,
  returnPictures,
  returnRequests,
  shipments,
} from "~db/schema";
import { type OrderActor, orderEventDetails, type ProofStatus, type ReturnStatus } from "~db/vocabulary";
import type { WriteQuery } from "~db/write-batch";
import { forgetReviews } from "./forget-reviews.server";

const REASON = "account-deleted";

/** SQL for a JSON object with only the named fields of another, plus `more` (alternating names and values). */
const pick = (json: SQL, path: string, names: string[], more: SQL[] = []): SQL =>
  sql`json_object(${sql.join(
    [...names.map((name) => sql`${name}, ${json} ->> ${`${path}.${name}`}`), ...more],
    sql`, `,
  )})`;

/**
 * The part of the provider's Payment object that accounting needs: amounts, result and the identifiers of bank and
 * provider. An allow-list, because the rest holds buyer and card data and may get more fields.
 */
function bookkeepingPayload(): SQL {
  const transactionJson = sql`entry.value`;
  const card = "$.transactionDetails.cardDetails";
  const authorization = pick(transactionJson, `${card}.authorizationResponse`, ["authorizationNumber"]);
  const transaction = pick(
    transactionJson,
    "$",
    [
      "uuid",
      "amount",
      "currency",
      "paymentMethodType",
      "operationType",
      "status",
      "detailedStatus",
      "creationDate",
      "errorCode",
      "detailedErrorCode",
    ],
    [
      sql`'cardDetails', ${pick(
        transactionJson,
        card,
        ["effectiveBrand", "legacyTransId", "legacyTransDate"],
        [sql`'authorizationResponse', ${authorization}`],
      )}`,
    ],
  );
  const payload = sql`payload`;
  const order = ["orderId", "orderTotalAmount", "orderEffectiveAmount", "orderCurrency", "mode"];
  const bookkeeping = pick(
    payload,
    "$",
    ["shopId", "orderCycle", "orderStatus", "serverDate"],
    [
      sql`'orderDetails', ${pick(payload, "$.orderDetails", order)}`,
      sql`'transactions', json((select json_group_array(${transaction}) from json_each(payload, '$.transactions') entry))`,
    ],
  );
  return sql`case when json_valid(payload) then ${bookkeeping} else '' end`;
}

export interface Deletion {
  /** The shopper or a member of staff; `userId` is null for the deleted account itself. */
  by: { actor: OrderActor; userId: number | null };
  now: Date;
}

/**
 * Queries that remove personal data from a person's orders and cancel the unpaid ones. Amounts, products and the receipts
 * of sales stay.
 */
export function forgetBuyer(db: Database, userId: number, { by, now: date }: Deletion): WriteQuery[] {
  const now = unixSeconds(date);
  const own = eq(orders.userId, userId);
  const ownIds = db.select({ id: orders.id }).from(orders).where(own);
  const soldIds = db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        own,
        isNotNull(orders.paidAt),
        gt(orders.totalMinor, 0),
        notInArray(orders.status, statusListWithout("countsAsSale")),
      ),
    );
  const waiting = sql`(select id, status from ${orders} where user_id = ${userId}
    and ${inArray(orders.status, statusList("isPayable"))})`;
  return [
    // Free text by staff may name the buyer.
    db
      .update(orderEvents)
      .set({ detail: "" })
      .where(
        and(
          eq(orderEvents.actor, "staff"),
          inArray(orderEvents.orderId, ownIds),
          notInArray(orderEvents.detail, Object.values(orderEventDetails)),
        ),
      ),
    db
      .update(shipments)
      .set({ trackingNumber: "", trackingUrl: "" })
      .where(inArray(shipments.orderId, ownIds)),
    db
      .update(manualPayments)
      .set({ note: "", operationNumber: null })
      .where(inArray(manualPayments.orderId, ownIds)),
    db.update(refunds).set({ reason: "", note: "" }).where(inArray(refunds.orderId, ownIds)),
    db
      .update(returnRequests)
      .set({
        detail: "",
        wanted: "",
        instructions: null,
        refusal: sql`iif(${returnRequests.status} = ${"refused" satisfies ReturnStatus}, '', null)`,
      })
      .where(inArray(returnRequests.orderId, ownIds)),
    // A scheduled job deletes their objects.
    db
      .delete(returnPictures)
      .where(
        inArray(
          returnPictures.returnId,
          db
            .select({ id: returnRequests.id })
            .from(returnRequests)
            .where(inArray(returnRequests.orderId, ownIds)),
        ),
      ),
    ...forgetReviews(db, userId),
    db
      .update(paymentProofs)
      .set({ status: "refused", refusal: "", decidedAt: now })
      .where(and(inArray(paymentProofs.orderId, ownIds), eq(paymentProofs.status, "waiting"))),
    // A scheduled job deletes the pictures.
    db
      .update(paymentProofs)
      .set({
        operation: "",
        operationNumber: null,
        pictureKey: null,
        refusal: sql`iif(${paymentProofs.status} = ${"refused" satisfies ProofStatus}, '', null)`,
      })
      .where(inArray(paymentProofs.orderId, ownIds)),
    db.update(orders).set({ cancelReason: null }).where(own),
    sql`insert into ${orderEvents} (order_id, from_status, to_status, actor, user_id, detail, created_at)
      select id, status, ${orderStatus.cancelled}, ${by.actor}, ${by.userId}, ${REASON}, ${now} from ${waiting}`,
    db
      .update(orders)
      .set({ status: "cancelled", cancelledAt: now, cancelReason: REASON })
      .where(and(own, inArray(orders.status, statusList("isPayable")))),
    db
      .update(paymentEvents)
      .set({ payload: bookkeepingPayload() })
      .where(inArray(paymentEvents.orderId, ownIds)),
    db.update(payments).set({ formToken: null }).where(inArray(payments.orderId, ownIds)),
    // Tax law asks for numbered ones, and for one of each sale: of those that staff still have to number, the row stays, and
    // the document with its name, which the receipt must state.
    db
      .delete(receipts)
      .where(
        and(
          inArray(receipts.orderId, ownIds),
          notInArray(receipts.orderId, soldIds),
          isNull(receipts.number),
        ),
      ),
    db
      .update(receipts)
      .set({
        name: sql`coalesce(${receipts.name}, (select sale.name from ${orders} sale where sale.id = order_id))`,
      })
      .where(
        and(inArray(receipts.orderId, soldIds), isNull(receipts.number), isNotNull(receipts.documentNumber)),
      ),
    db.delete(orderNotes).where(inArray(orderNotes.orderId, ownIds)),
    db
      .update(orders)
      .set({
        email: "",
        name: "",
        phone: "",
        addressLine: null,
        ubigeo: null,
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
