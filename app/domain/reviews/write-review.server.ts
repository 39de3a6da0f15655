import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Picture } from "~/domain/media/picture";
import { unixSeconds } from "~/lib/dates";
import { failure, type Result, success } from "~/lib/result";
import { raiseCatalogueGenerationIf } from "~db/catalogue-generation";
import type { Database } from "~db/client";
import { reviewPictures, reviews } from "~db/schema";
import { changeRow, constraintFailure, guardOf, type WriteQuery, writeBatch } from "~db/write-batch";
import type { ReviewInput } from "./review.schema";
import { reviewLimits } from "./reviews";

/**
 * `changed-meanwhile`: staff or another page changed the review since the form was displayed. `not-received`: the order
 * does not contain the product, or was not handed over. `too-many-pictures`: more than `reviewLimits.pictures` with
 * those that stay.
 */
export type WriteReviewFailure = { code: "changed-meanwhile" | "not-received" | "too-many-pictures" };

export interface WrittenReview {
  orderId: number;
  productId: number;
  input: ReviewInput;
  /** New pictures, stored. */
  pictures: readonly Picture[];
  /** Of the page. */
  languageCode: string;
  now: Date;
}

/** The review of an order's product with its pictures. */
export const ownReviewQuery = (db: Database, orderId: number, productId: number) =>
  db.query.reviews.findFirst({
    where: and(eq(reviews.orderId, orderId), eq(reviews.productId, productId)),
    with: { pictures: { orderBy: reviewPictures.position } },
  });

export type OwnReview = NonNullable<Awaited<ReturnType<typeof ownReviewQuery>>>;

const isOf = (orderId: number, productId: number): SQL =>
  sql`order_id = ${orderId} and product_id = ${productId}`;

/** Outdates cached pages if the review is shown; put it before the write. */
const raiseIfShown = (db: Database, isThis: SQL): WriteQuery =>
  raiseCatalogueGenerationIf(
    db,
    sql`exists (select 1 from ${reviews} where ${isThis} and status = 'approved')`,
  );

/** The pictures of a review that an edit keeps. */
export const keptPictures = (review: OwnReview | undefined, removed: readonly string[]) =>
  (review?.pictures ?? []).filter(({ key }) => !removed.includes(key));

/** Replaces the pictures of the review of an order's product. */
function pictureQueries(
  db: Database,
  { orderId, productId }: WrittenReview,
  pictures: readonly Picture[],
): WriteQuery[] {
  const reviewId = sql<number>`(select id from ${reviews} where ${isOf(orderId, productId)})`;
  return [
    db.delete(reviewPictures).where(sql`${reviewPictures.reviewId} = ${reviewId}`),
    ...(pictures.length === 0
      ? []
      : [
          db.insert(reviewPictures).values(
            pictures.map(({ key, width, height, color, widths }, position) => ({
              reviewId,
              key,
              width,
              height,
              color,
              widths,
              position,
            })),
          ),
        ]),
  ];
}

/** Whether the review is as the form wants it: a form that was sent twice. Its key stands for its pictures. */
const isSame = (review: OwnReview, { key, version, stars, fit, text, name }: ReviewInput): boolean =>
  review.formKey === key &&
  review.version === version + 1 &&
  review.status === "pending" &&
  review.stars === stars &&
  review.fit === fit &&
  review.text === text &&
  review.name === name;

/** Whether the review still has the version that the form displayed. */
export const isDisplayed = (
  review: OwnReview | undefined,
  { version }: Pick<ReviewInput, "version">,
): boolean => (review?.version ?? 0) === version;

/**
 * Writes a buyer's review of a product, or edits it, which hides it until staff have decided again. Idempotent: the same
 * form, even sent concurrently, is written once, with the pictures that came first.
 */
export async function writeReview(
  db: Database,
  written: WrittenReview,
): Promise<Result<{ isNew: boolean }, WriteReviewFailure>> {
  const { orderId, productId, input, languageCode } = written;
  const { key, version, stars, fit, text, name } = input;
  const writtenAt = unixSeconds(written.now);
  const told = (review: OwnReview | undefined): Result<{ isNew: boolean }, WriteReviewFailure> =>
    review && isSame(review, input) ? success({ isNew: false }) : failure({ code: "changed-meanwhile" });
  const before = await ownReviewQuery(db, orderId, productId);
  if (!isDisplayed(before, input)) return told(before);
  const pictures = [...keptPictures(before, input.removed), ...written.pictures];
  if (pictures.length > reviewLimits.pictures) return failure({ code: "too-many-pictures" });
  const words = { stars, fit, text, name, languageCode, writtenAt, formKey: key };
  const isThis = isOf(orderId, productId);
  const queries: WriteQuery[] =
    version === 0
      ? [db.insert(reviews).values({ orderId, productId, ...words })]
      : [
          raiseIfShown(db, isThis),
          ...changeRow(db, reviews, and(isThis, eq(reviews.version, version)), {
            ...words,
            status: "pending",
            refusal: null,
            updatedAt: writtenAt,
          }),
        ];
  try {
    await writeBatch(db, [...queries, ...pictureQueries(db, written, pictures)]);
    return success({ isNew: true });
  } catch (error) {
    const broken = constraintFailure(error);
    if (broken?.constraint === "reviews_bought") return failure({ code: "not-received" });
    if (broken?.kind !== "unique" && guardOf(broken) !== "row_changed") throw error;
  }
  return told(await ownReviewQuery(db, orderId, productId));
}

/**
 * Deletes a buyer's review of a product, whatever staff decided about it. Idempotent. The scheduled job deletes its
 * pictures from the object store.
 */
export async function deleteOwnReview(
  db: Database,
  { orderId, productId }: Pick<WrittenReview, "orderId" | "productId">,
): Promise<void> {
  const isThis = isOf(orderId, productId);
  await writeBatch(db, [raiseIfShown(db, isThis), db.delete(reviews).where(isThis)]);
}
