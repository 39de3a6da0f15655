import { expect, test } from "vitest";
import { GIFT_CARD_CATEGORY } from "./gift-card";
import { productPromises } from "./product-promises";

const about = (categoryId: number) =>
  productPromises({ settings: {} }, { categoryId, locale: "es", translate: (key) => key });

test("goods are promised a delivery and returns, gift cards neither", () => {
  expect(about(8)).toEqual({
    deliveryPromise: "product.deliveryPromise",
    returnsPromise: "product.returnsPromise",
  });
  expect(about(GIFT_CARD_CATEGORY)).toBeNull();
});
