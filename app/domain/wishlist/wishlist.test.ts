import fc from "fast-check";
import { expect, test } from "vitest";
import { addWish, MAX_WISHES, parseWishlist, removeWish, type Wish, wishlistText } from "./wishlist";

const wish = (productId: number, variantId: number | null = null): Wish => ({ productId, variantId });
const many = (count: number) => Array.from({ length: count }, (_, index) => wish(9_999_999_999 - index, 7));

const id = fc.integer({ min: 1, max: 9_999_999_999 });
const lists = fc.uniqueArray(fc.record({ productId: id, variantId: fc.option(id) }), {
  selector: ({ productId }) => productId,
  maxLength: MAX_WISHES,
});

test("a list survives serialization and fits in a cookie", () => {
  fc.assert(
    fc.property(lists, (list) => {
      expect(parseWishlist(wishlistText(list))).toEqual(list);
      expect(wishlistText(list)).toMatch(/^[\d.-]{0,1400}$/);
    }),
  );
});

test("any text parses to at most sixty distinct products", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const ids = parseWishlist(text).map(({ productId }) => productId);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length).toBeLessThanOrEqual(MAX_WISHES);
    }),
  );
});

test.each([
  [null, []],
  ["", []],
  ["-", []],
  ["0", []],
  ["-5", [wish(5)]],
  ["1.0-2", [wish(2)]],
  ["1.2.3-4", [wish(4)]],
  ["101.7-104-101.8", [wish(101, 7), wish(104)]],
  ["12345678901-3", [wish(3)]],
  ["<script>-3-1e3-١", [wish(3)]],
  ["9".repeat(10_000), []],
  [wishlistText(many(MAX_WISHES)).concat("-1"), many(MAX_WISHES)],
])("%j parses to its valid entries", (text, list) => {
  expect(parseWishlist(text)).toEqual(list);
});

test("adding puts the newest wish first and ignores duplicates", () => {
  const list = addWish([wish(1)], wish(2, 5));
  expect(list).toEqual([wish(2, 5), wish(1)]);
  expect(addWish(list ?? [], wish(1, 9))).toEqual([wish(2, 5), wish(1)]);
});

test("a full list accepts no new wish until one is removed", () => {
  const full = many(MAX_WISHES);
  expect(addWish(full, wish(1))).toBeNull();
  expect(addWish(full, wish(full[3]?.productId ?? 0))).toEqual(full);
  expect(addWish(removeWish(full, full[0]?.productId ?? 0), wish(1))?.[0]).toEqual(wish(1));
});

test("removing an unknown product changes nothing", () => {
  expect(removeWish([wish(1), wish(2)], 3)).toEqual([wish(1), wish(2)]);
});
