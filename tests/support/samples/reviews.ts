import { eq } from "drizzle-orm";
import { handOverByStaff } from "../../../app/domain/orders/staff/hand-over.server";
import { orderLines, reviews } from "../../../db/schema";
import type { ReviewStatus } from "../../../db/vocabulary";
import type { ShopAddresses } from "../shared-shop";
import { databaseOf } from "../shop-database";

/** Hands a paid order over and reviews its first product. @returns the review's id */
export async function addReview(
  shop: ShopAddresses,
  { id: orderId }: { id: number },
  status: ReviewStatus = "pending",
): Promise<{ reviewId: number }> {
  const db = databaseOf(shop);
  const now = new Date();
  await handOverByStaff({ db, staff: { id: null, email: "eva@example.com" } }, { orderId, now });
  const line = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).get();
  if (!line) throw new Error("The order has no line.");
  const review = await db
    .insert(reviews)
    .values({
      orderId,
      productId: line.productId,
      stars: 4,
      fit: "small",
      text: "Linda tela.\nMe quedó un poco corta.",
      name: "Rosa",
      languageCode: "es",
      status,
      refusal: status === "refused" ? "Nombra a otra persona." : null,
      writtenAt: Math.floor(now.getTime() / 1000),
    })
    .returning({ id: reviews.id })
    .get();
  return { reviewId: review.id };
}
