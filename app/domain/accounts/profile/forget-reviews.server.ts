import { and, eq, exists, inArray, ne } from "drizzle-orm";
import { raiseCatalogueGenerationIf } from "~db/catalogue-generation";
import type { Database } from "~db/client";
import { increment } from "~db/fragments";
import { orders, reviewPictures, reviews } from "~db/schema";
import type { WriteQuery } from "~db/write-batch";

/**
 * Queries that take the person out of their reviews: approved ones keep stars and text without name and pictures, the
 * others are deleted. The version is raised, so that an edit in flight does not write the name and pictures again. The
 * scheduled job deletes the pictures from the object store.
 */
export function forgetReviews(db: Database, userId: number): WriteQuery[] {
  const own = inArray(
    reviews.orderId,
    db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId)),
  );
  const ownIds = db.select({ id: reviews.id }).from(reviews).where(own);
  return [
    db.delete(reviews).where(and(own, ne(reviews.status, "approved"))),
    raiseCatalogueGenerationIf(db, exists(ownIds)),
    db.delete(reviewPictures).where(inArray(reviewPictures.reviewId, ownIds)),
    db
      .update(reviews)
      .set({ name: "", version: increment(reviews.version) })
      .where(own),
  ];
}
