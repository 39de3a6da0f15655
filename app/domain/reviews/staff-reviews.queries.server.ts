import { and, asc, count, desc, eq, gt, type SQL, sql } from "drizzle-orm";
import { productNameIn } from "~/domain/catalog/name-in.server";
import { defaultLocale } from "~/i18n/locale";
import { hasWords } from "~/lib/text/has-words.server";
import type { Database } from "~db/client";
import type { Reader } from "~db/read-batcher";
import { orders, productTranslations, reviewPictures, reviews } from "~db/schema";
import type { ReviewFilter } from "./review-table";
import type { ReviewStatus } from "./reviews";

const matching = ({ state, stars, productId }: ReviewFilter): SQL | undefined =>
  and(
    state === null ? undefined : eq(reviews.status, state),
    stars === null ? undefined : eq(reviews.stars, stars),
    productId === null ? undefined : eq(reviews.productId, productId),
  );

const list = (db: Database, where: SQL | undefined, limit: number) =>
  db.query.reviews.findMany({
    where,
    orderBy: asc(reviews.id),
    limit,
    with: {
      pictures: {
        orderBy: reviewPictures.position,
        columns: { key: true, width: true, height: true, color: true, widths: true },
      },
      order: { columns: { id: true, reference: true } },
    },
  });

/** Times are Unix seconds. */
export type StaffReview = Awaited<ReturnType<typeof list>>[number];

export const findStaffReview = async ({ db, read }: Reader, id: number): Promise<StaffReview | null> =>
  (await read(list(db, eq(reviews.id, id), 1)))[0] ?? null;

/** Reviews after an id by ascending ids, for the API. */
export const listReviews = (
  { db, read }: Reader,
  { after, limit, ...filter }: ReviewFilter & { after: number; limit: number },
): Promise<StaffReview[]> => read(list(db, and(gt(reviews.id, after), matching(filter)), limit));

interface ReviewPage extends ReviewFilter {
  /** An order's reference, or a part of the author's name or of the text; empty for all. */
  search: string;
  limit: number;
  offset: number;
}

const found = ({ search, ...filter }: ReviewPage): SQL | undefined =>
  and(
    matching(filter),
    search === ""
      ? undefined
      : sql`(${orders.reference} = upper(${search}) or ${hasWords(search, [reviews.name, reviews.text])})`,
  );

/** The product's name for staff, in the default language. */
const productName = sql<string>`coalesce(${productNameIn(defaultLocale, reviews.productId)}, '')`;

/** The name of a product for staff; empty for an unknown one. */
export const findProductName = async ({ db, read }: Reader, productId: number): Promise<string> =>
  (
    await read(
      db
        .select({ name: productTranslations.name })
        .from(productTranslations)
        .where(
          and(
            eq(productTranslations.productId, productId),
            eq(productTranslations.languageCode, defaultLocale),
          ),
        ),
    )
  )[0]?.name ?? "";

const tableRows = (db: Database, page: ReviewPage) =>
  db
    .select({
      id: reviews.id,
      productId: reviews.productId,
      product: productName,
      orderId: orders.id,
      reference: orders.reference,
      stars: reviews.stars,
      text: reviews.text,
      name: reviews.name,
      status: reviews.status,
      writtenAt: reviews.writtenAt,
      pictures: sql<number>`(select count(*) from ${reviewPictures} shown where shown.review_id = ${reviews.id})`,
    })
    .from(reviews)
    .innerJoin(orders, eq(orders.id, reviews.orderId))
    .where(found(page))
    .orderBy(
      sql`${reviews.status} <> ${"pending" satisfies ReviewStatus}`,
      desc(reviews.writtenAt),
      desc(reviews.id),
    )
    .limit(page.limit)
    .offset(page.offset);

type ReviewRow = Awaited<ReturnType<typeof tableRows>>[number];

/** One page of the reviews, pending ones first and then the newest, and the total of the filter. One round trip. */
export async function readReviewTable(
  { db, read }: Reader,
  page: ReviewPage,
): Promise<{ rows: ReviewRow[]; total: number }> {
  const [rows, [counted]] = await Promise.all([
    read(tableRows(db, page)),
    read(
      db
        .select({ total: count() })
        .from(reviews)
        .innerJoin(orders, eq(orders.id, reviews.orderId))
        .where(found(page)),
    ),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** How many reviews wait for staff. */
export async function countPendingReviews({ db, read }: Reader): Promise<number> {
  const [counted] = await read(
    db.select({ pending: count() }).from(reviews).where(eq(reviews.status, "pending")),
  );
  return counted?.pending ?? 0;
}
