import type { Picture } from "~/domain/media/picture";
import type { ReviewInput } from "~/domain/reviews/review.schema";
import { writeReview } from "~/domain/reviews/write-review.server";
import { reviewPictures, reviews } from "~db/schema";
import { now } from "./refunds";
import { openReturnShop } from "./returns";

export const samplePicture = (key: string): Picture => ({
  key: key.repeat(32),
  width: 320,
  height: 400,
  color: "#c08040",
  widths: [320],
});

/** The return shop's order, with ways to review its product. */
export async function openReviewShop() {
  const shop = await openReturnShop();
  const { db, orderId, productId } = shop;
  return {
    ...shop,
    /** Writes the first review of the order's product, unless told otherwise. */
    write: (changes: Partial<ReviewInput> = {}, pictures: Picture[] = [], order = orderId) =>
      writeReview(db, {
        orderId: order,
        productId,
        input: {
          key: "a-form-of-the-tests",
          version: 0,
          stars: 5,
          fit: "true",
          text: "Linda tela",
          name: "Rosa",
          removed: [],
          ...changes,
        },
        pictures,
        languageCode: "es",
        now,
      }),
    reviews: () => db.select().from(reviews).orderBy(reviews.id),
    pictureKeys: async () =>
      (await db.select().from(reviewPictures).orderBy(reviewPictures.position)).map(({ key }) => key[0]),
  };
}
