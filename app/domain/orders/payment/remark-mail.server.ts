import { type SQL, sql } from "drizzle-orm";
import { queueMail } from "~/domain/outbox/queue-mail.server";
import type { PaymentMessage } from "~/domain/payments/payment-message";
import { orderEvents, orders, paymentEvents } from "~db/schema";
import type { WriteQuery } from "~db/write-batch";
import type { PaymentRemark } from "../orders";
import type { PaymentNews } from "./payment-news";

/** Tells staff about a remark. Directly after the query that inserts its event. `now` is in Unix seconds. */
export const queueRemark = (now: number): WriteQuery =>
  queueMail({
    kind: "staff-payment-remark",
    subjects: sql`select last_insert_rowid() as id where changes() = 1`,
    now,
  });

const STOCK_ROW_GONE: PaymentRemark = "stock-row-gone";

/** Remarks that pieces of an order can't be put back, because their size or variant was removed. `now` is in Unix seconds. */
export const remarkGoneStock = (orderId: number, isGone: SQL, now: number): WriteQuery[] => [
  sql`insert into ${orderEvents} (order_id, from_status, to_status, actor, detail, created_at)
    select id, status, status, 'system', ${STOCK_ROW_GONE}, ${now} from ${orders} where id = ${orderId} and ${isGone}`,
  queueRemark(now),
];

/** Tells staff about a rejected message, once. */
export const queueRejected = ({ provider }: PaymentMessage, news: PaymentNews, now: number): WriteQuery[] =>
  news.outcome === "rejected"
    ? [
        queueMail({
          kind: "staff-payment-rejected",
          subjects: sql`select id from ${paymentEvents} where provider = ${provider} and event_key = ${news.eventKey}`,
          now,
        }),
      ]
    : [];
