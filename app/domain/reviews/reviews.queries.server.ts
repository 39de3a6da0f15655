import { and, desc, eq, notInArray, type SQL, sql } from "drizzle-orm";
import { defaultLocale } from "~/i18n/locale";
import type { Database } from "~db/client";
import type { Reader } from "~db/read-batcher";
import {
  orderLines,
  orders,
  productRatings,
  products,
  productTranslations,
  reviewOptOuts,
  reviewPictures,
  reviews,
} from "~db/schema";
import { droppedReturnStatuses } from "~db/vocabulary";
import {
  PRODUCTS_PER_REQUEST,
  type Praise,
  type RatingSummary,
  ratingSummary,
  type ShownReview,
} from "./reviews";

/** The numbers of a product's approved reviews; null without any. */
export async function findRatingSummary(
  { db, read }: Reader,
  productId: number,
): Promise<RatingSummary | null> {
  const [counts] = await read(
    db.select().from(productRatings).where(eq(productRatings.productId, productId)),
  );
  return ratingSummary(counts);
}

/** Approved reviews of a product, newest first. */
export const listApprovedReviews = (
  { db, read }: Reader,
  { productId, limit, offset = 0 }: { productId: number; limit: number; offset?: number },
): Promise<ShownReview[]> =>
  read(
    db.query.reviews.findMany({
      where: and(eq(reviews.productId, productId), eq(reviews.status, "approved")),
      orderBy: [desc(reviews.writtenAt), desc(reviews.id)],
      limit,
      offset,
      columns: {
        id: true,
        stars: true,
        fit: true,
        text: true,
        name: true,
        languageCode: true,
        writtenAt: true,
      },
      with: {
        pictures: {
          orderBy: reviewPictures.position,
          columns: { key: true, width: true, height: true, color: true, widths: true },
        },
      },
    }),
  );

/** How many of the newest reviews `listPraise` chooses from. */
const NEWEST = 60;

/**
 * The best of the newest approved reviews with at least four stars, at most one of each active product. Those in the
 * page's language come first.
 */
export async function listPraise(
  { db, read }: Reader,
  { locale, limit }: { locale: string; limit: number },
): Promise<Praise[]> {
  const nameIn = (language: string) => sql`(select words.name from ${productTranslations} words
    where words.product_id = review.product_id and words.language_code = ${language})`;
  const rows = await read(
    db.all<Praise>(sql`
      select review.id, review.product_id as "productId", review.stars, review.text, review.name,
        review.language_code as "languageCode", coalesce(${nameIn(locale)}, ${nameIn(defaultLocale)}) as "productName"
      from (select * from ${reviews} where status = 'approved' order by written_at desc limit ${NEWEST}) review
      join ${products} product on product.id = review.product_id and product.active = 1
      where review.stars >= 4 order by review.language_code = ${locale} desc, review.stars desc,
        review.written_at desc, review.id desc`),
  );
  return rows
    .filter(({ productId }, index) => rows.findIndex((row) => row.productId === productId) === index)
    .slice(0, limit);
}

/**
 * SQL condition on an order line by the alias `line`, joined with its product by `product`: the product is sold, pieces
 * are with the buyer, and there is no review of it yet. As in `return_lines_pieces`, pieces refunded before they were
 * sent were never delivered.
 */
const isToReview: SQL = sql`product.active = 1
  and line.quantity > max(line.withdrawn, coalesce(
      (select sum(back.quantity) from refund_lines back join refunds refund on refund.id = back.refund_id
        where back.order_line_id = line.id and refund.status <> 'failed' and refund.return_id is null), 0))
    + coalesce(
      (select sum(asked.quantity) from return_lines asked join return_requests request on request.id = asked.return_id
        where asked.order_line_id = line.id and ${notInArray(sql`request.status`, [...droppedReturnStatuses])}), 0)
  and not exists (select 1 from ${reviews} written
    where written.order_id = line.order_id and written.product_id = line.product_id)`;

const linesToReview: SQL = sql`${orderLines} line join ${products} product on product.id = line.product_id`;

/** SQL condition that a buyer has something to review of the order by the alias `bought`. */
export const hasProductsToReview: SQL = sql`exists (select 1 from ${linesToReview}
  where line.order_id = bought.id and ${isToReview})`;

const unreviewed = (db: Database, orderId: number) =>
  db.all<{ productId: number; name: string }>(sql`
    select line.product_id as "productId", min(line.product_name) as name from ${linesToReview}
    where line.order_id = ${orderId} and ${isToReview} group by line.product_id order by min(line.position)
    limit ${PRODUCTS_PER_REQUEST}`);

/** A handed-over order with the first products that its buyer is asked about; null when there is nothing to ask. */
export async function findOrderToReview({ db, read }: Reader, orderId: number) {
  const [[order], lines] = await Promise.all([
    read(
      db
        .select({
          reference: orders.reference,
          accessKey: orders.accessKey,
          email: orders.email,
          name: orders.name,
          locale: orders.locale,
        })
        .from(orders)
        .where(
          and(
            eq(orders.id, orderId),
            eq(orders.status, "handed_over"),
            notInArray(orders.email, db.select({ email: reviewOptOuts.email }).from(reviewOptOuts)),
          ),
        ),
    ),
    read(unreviewed(db, orderId)),
  ]);
  return order?.email && lines.length > 0 ? { ...order, products: lines } : null;
}

/** Whether the owner of an e-mail wants no requests for reviews. Nobody is asked without one. */
export async function areReviewRequestsStopped({ db, read }: Reader, email: string): Promise<boolean> {
  const [row] = await read(
    db.select({ email: reviewOptOuts.email }).from(reviewOptOuts).where(eq(reviewOptOuts.email, email)),
  );
  return email === "" || row !== undefined;
}
