import { and, asc, desc, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import { entityColumns } from "~/domain/fields/entity-columns";
import { defaultLocale } from "~/i18n/locale";
import type { Database } from "~db/client";
import type { Reader } from "~db/read-batcher";
import { coupons, orderDiscounts, products, productTranslations } from "~db/schema";
import type { Coupon } from "./coupon";
import { couponEntity } from "./coupon.fields";
import { type CouponUser, couponUses } from "./coupon-uses.server";

/** A coupon with the number of orders that have used it or may still be paid with it. */
export type UsedCoupon = Coupon & { uses: number };

/** A coupon for administration and the API. `isOrdered`: an order refers to it, so that it cannot be deleted. */
export type StaffCoupon = UsedCoupon & { isOrdered: boolean };

// In a query of one table Drizzle omits table names, so `coupons.id` would refer to the inner table's own id.
const OUTER_ID = sql`coupons.id`;

// Codes first: of two equal discounts, the one that the buyer asked for applies.
const byPrecedence = [sql`${coupons.code} is null`, asc(coupons.id)];

const couponRows = (db: Database, uses: SQL<number>, condition?: SQL, ordering = byPrecedence) =>
  db
    .select({
      ...getTableColumns(coupons),
      uses,
      isOrdered: sql<number>`exists (select 1 from ${orderDiscounts} used where used.coupon_id = ${OUTER_ID})`,
    })
    .from(coupons)
    .where(condition)
    .orderBy(...ordering);

type CouponRow = Awaited<ReturnType<typeof couponRows>>[number];

export const couponColumns = entityColumns(couponEntity, coupons, {
  amounts: { PEN: "amountPenMinor", USD: "amountUsdMinor" },
  minimums: { PEN: "minimumPenMinor", USD: "minimumUsdMinor" },
});

const toCoupon = ({ id, version, uses, isOrdered, ...row }: CouponRow): StaffCoupon => ({
  ...couponColumns.fromRow({ id, version, ...row }),
  id,
  version,
  uses,
  isOrdered: Boolean(isOrdered),
});

/** Any cart, at the time when the database runs the query. */
const anyone: CouponUser = { cartId: "", now: sql`unixepoch()` };

const allUses = couponUses(OUTER_ID, anyone);

/** Uses of a coupon that limits them, else 0 without counting. */
const limitedUses = (user: CouponUser): SQL<number> =>
  sql<number>`case when coupons.usage_limit is null then 0 else ${couponUses(OUTER_ID, user)} end`;

/**
 * Coupons that may apply to a cart: the one with the code, in whatever state, and the promotions without a code. `now`
 * is in Unix seconds. Uses are 0 for coupons without a usage limit.
 */
export async function readOfferedCoupons(
  { db, read }: Reader,
  { code, cartId, now }: { code: string | null; cartId: string; now: number },
): Promise<UsedCoupon[]> {
  const condition = sql`${coupons.code} = ${code ?? ""} or (${coupons.code} is null and ${coupons.active} = 1)`;
  return (await read(couponRows(db, limitedUses({ cartId, now }), condition))).map(toCoupon);
}

/** All coupons, newest first. */
export const listCoupons = async ({ db, read }: Reader): Promise<StaffCoupon[]> =>
  (await read(couponRows(db, allUses, undefined, [desc(coupons.id)]))).map(toCoupon);

/** Null for an unknown id. */
export async function findCoupon({ db, read }: Reader, id: number): Promise<StaffCoupon | null> {
  const [row] = await read(couponRows(db, allUses, eq(coupons.id, id)));
  return row ? toCoupon(row) : null;
}

/** Category by product id. */
export async function readCategories(
  { db, read }: Reader,
  productIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await read(
    db
      .select({ id: products.id, categoryId: products.categoryId })
      .from(products)
      .where(inArray(products.id, [...productIds])),
  );
  return new Map(rows.map(({ id, categoryId }) => [id, categoryId]));
}

/** Names by product id, in the default language where the product has none in the other. */
export async function readProductNames(
  { db, read }: Reader,
  productIds: readonly number[],
  locale = defaultLocale,
): Promise<Map<number, string>> {
  const rows = await read(
    db
      .select({ id: productTranslations.productId, name: productTranslations.name })
      .from(productTranslations)
      .where(
        and(
          inArray(productTranslations.productId, [...productIds]),
          inArray(productTranslations.languageCode, [locale, defaultLocale]),
        ),
      )
      .orderBy(asc(productTranslations.productId), sql`${productTranslations.languageCode} = ${locale}`),
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
