import { sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import { type VersionedFailure, versionedWrites } from "~/domain/fields/versioned-writes.server";
import { jsonRows } from "~db/fragments";
import { categories, coupons, products } from "~db/schema";
import { type CouponInput, couponEntity } from "./coupon.fields";
import { couponColumns, findCoupon, type StaffCoupon } from "./coupons.queries.server";

/**
 * `ordered`: orders refer to it. `code-taken`: another coupon has the code. `product-unknown`, `category-unknown`: one that
 * it is limited to does not exist.
 */
type CouponRefused = { code: "ordered" | "code-taken" | "product-unknown" | "category-unknown" };
export type CouponFailure = VersionedFailure<StaffCoupon, CouponRefused>;

/** Refuses products and categories that do not exist, except those that the coupon already had. */
async function refuseUnknown(
  { db }: StaffContext,
  { productIds, categoryIds }: CouponInput,
  current: StaffCoupon | null,
): Promise<CouponRefused | null> {
  const added = (ids: readonly number[], kept: readonly number[] = []) =>
    ids.filter((id) => !kept.includes(id));
  const hasUnknown = (table: SQLiteTable, ids: readonly number[]) =>
    sql`exists (select 1 from ${jsonRows(ids)} where value not in (select id from ${table}))`;
  const unknown = await db.get<{ product: number; category: number }>(
    sql`select ${hasUnknown(products, added(productIds, current?.productIds))} as product,
      ${hasUnknown(categories, added(categoryIds, current?.categoryIds))} as category`,
  );
  if (unknown.product) return { code: "product-unknown" };
  return unknown.category ? { code: "category-unknown" } : null;
}

/** Changes leave orders their discounts. A coupon that an order refers to can be switched off, but not deleted. */
export const {
  create: createCoupon,
  change: changeCoupon,
  remove: deleteCoupon,
} = versionedWrites({
  entity: couponEntity,
  auditEntity: "coupon",
  table: coupons,
  toRow: couponColumns.toRow,
  find: findCoupon,
  check: refuseUnknown,
  refusalOf({ constraint }, action): CouponRefused | null {
    // The foreign key of `order_discounts`.
    if (action === "delete") return { code: "ordered" };
    return constraint === "coupons.code" ? { code: "code-taken" } : null;
  },
  isPublic: () => false,
});
