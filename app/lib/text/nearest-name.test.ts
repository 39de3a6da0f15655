import { expect, test } from "vitest";
import { nearestName } from "./nearest-name";

const coupon = [
  "id",
  "code",
  "name",
  "kind",
  "percent",
  "amount",
  "minimum",
  "product_ids",
  "category_ids",
  "emails",
  "first_order",
  "starts_on",
  "ends_on",
  "usage_limit",
  "person_limit",
  "combinable",
  "active",
  "version",
];

test.each([
  ["max_uses", "usage_limit"],
  ["maxUses", "usage_limit"],
  ["limit_per_customer", "person_limit"],
  ["end_date", "ends_on"],
  ["ends_at", "ends_on"],
  ["endsOn", "ends_on"],
  ["ENDS_ON", "ends_on"],
  ["valid_from", "starts_on"],
  ["min_amount", "minimum"],
  ["products", "product_ids"],
  ["productIds", "product_ids"],
  ["prodct_ids", "product_ids"],
  ["categories", "category_ids"],
  ["enabled", "active"],
  ["isActive", "active"],
  ["kode", "code"],
])("%s is nearest to %s", (sent, nearest) => {
  expect(nearestName(sent, coupon)).toBe(nearest);
});

test.each(["xyz", "__proto__", "", "💥", "a".repeat(100_000)])("%.20s is near to no name", (sent) => {
  expect(nearestName(sent, coupon)).toBeNull();
});

test("no name is near when none is known", () => {
  expect(nearestName("max_uses", [])).toBeNull();
});
