import { and, eq, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { difference } from "~/domain/audit/difference";
import { newestId, type StaffContext, staffWrite } from "~/domain/audit/staff-write.server";
import { limaDate } from "~/lib/dates";
import { failure, type Result, success } from "~/lib/result";
import { categories, coupons, products } from "~db/schema";
import { requireChange } from "~db/write-batch";
import type { CouponInput } from "./coupon-input";
import { findCoupon, type StaffCoupon } from "./coupons.queries.server";

/**
 * `changed-meanwhile` carries the current coupon. `ordered`: orders refer to it. `code-taken`: another coupon has the
 * code. `product-unknown`, `category-unknown`: one that it is limited to does not exist.
 */
export type CouponFailure =
  | { code: "gone" | "ordered" | "code-taken" | "product-unknown" | "category-unknown" }
  | { code: "changed-meanwhile"; current: StaffCoupon };

const columnsOf = ({ amounts, minimums, ...coupon }: CouponInput) => ({
  code: coupon.code,
  names: coupon.names,
  kind: coupon.kind,
  percent: coupon.percent,
  amountPenMinor: amounts.PEN,
  amountUsdMinor: amounts.USD,
  minimumPenMinor: minimums.PEN,
  minimumUsdMinor: minimums.USD,
  productIds: coupon.productIds,
  categoryIds: coupon.categoryIds,
  emails: coupon.emails,
  firstOrder: coupon.firstOrder,
  startsAt: coupon.startsAt,
  endsAt: coupon.endsAt,
  usageLimit: coupon.usageLimit,
  personLimit: coupon.personLimit,
  combinable: coupon.combinable,
  active: coupon.active,
});

/** Fields for the audit log, whose words are in `audit-fields.server.ts`. */
const auditFields = ({ names, amounts, minimums, ...coupon }: CouponInput) => ({
  code: coupon.code,
  ...Object.fromEntries(Object.entries(names).map(([code, name]) => [`name.${code}`, name])),
  kind: coupon.kind,
  percent: coupon.percent,
  "amounts.PEN": amounts.PEN,
  "amounts.USD": amounts.USD,
  "minimums.PEN": minimums.PEN,
  "minimums.USD": minimums.USD,
  products: coupon.productIds.join(", "),
  categories: coupon.categoryIds.join(", "),
  people: coupon.emails.join(),
  firstOrder: coupon.firstOrder,
  startsOn: coupon.startsAt === null ? null : limaDate(coupon.startsAt),
  endsOn: coupon.endsAt === null ? null : limaDate(coupon.endsAt - 1),
  usageLimit: coupon.usageLimit,
  personLimit: coupon.personLimit,
  combinable: coupon.combinable,
  active: coupon.active,
});

/** Replaces e-mails by their number: the audit log outlives the people's data. */
function withoutPeople<Fields extends Record<string, unknown>>(fields: Fields): Fields {
  const { people } = fields;
  if (typeof people !== "string") return fields;
  return { ...fields, people: people === "" ? 0 : people.split(",").length };
}

/** Why a coupon cannot be limited to these products and categories; null when all exist. */
async function unknownSubject(
  { db }: StaffContext,
  { productIds, categoryIds }: { productIds: readonly number[]; categoryIds: readonly number[] },
): Promise<"product-unknown" | "category-unknown" | null> {
  const known = (table: SQLiteTable, ids: readonly number[]) =>
    sql`(select count(*) from ${table} where id in (select value from json_each(${JSON.stringify(ids)})))`;
  const found = await db.get<{ products: number; categories: number }>(
    sql`select ${known(products, productIds)} as products, ${known(categories, categoryIds)} as categories`,
  );
  if (found.products < productIds.length) return "product-unknown";
  return found.categories < categoryIds.length ? "category-unknown" : null;
}

const isCodeTaken = (constraint: string): boolean => constraint === "coupons.code";

/** Creates a coupon. Returns its id. */
export async function createCoupon(
  context: StaffContext,
  input: CouponInput,
): Promise<Result<number, CouponFailure>> {
  const unknown = await unknownSubject(context, input);
  if (unknown) return failure({ code: unknown });
  const written = await staffWrite(context, {
    queries: [context.db.insert(coupons).values(columnsOf(input)).returning({ id: coupons.id })],
    audit: {
      action: "create",
      entity: "coupon",
      entityId: newestId(coupons),
      after: withoutPeople(auditFields(input)),
    },
    isPublic: false,
  });
  if (written.ok) return success(Number(written.value[0]?.rows[0]?.id));
  if (written.code === "refused" && isCodeTaken(written.broken.constraint)) {
    return failure({ code: "code-taken" });
  }
  throw new Error("A new coupon was refused", { cause: written });
}

/** Why a write of one coupon failed: the row has another version or is gone. */
async function lostCoupon({ db }: StaffContext, id: number): Promise<Result<never, CouponFailure>> {
  const current = await findCoupon(db, id);
  return current ? failure({ code: "changed-meanwhile", current }) : failure({ code: "gone" });
}

interface CouponChange {
  id: number;
  /** The version that the change is based on. */
  version: number;
  input: CouponInput;
}

/** Changes a coupon. Orders keep their discount. */
export async function changeCoupon(
  context: StaffContext,
  { id, version, input }: CouponChange,
): Promise<Result<null, CouponFailure>> {
  const { db } = context;
  const current = await findCoupon(db, id);
  if (current?.version !== version) return lostCoupon(context, id);
  const changed = difference(auditFields(current), auditFields(input));
  if (!changed) return success(null);
  // A product or category of the coupon may have been deleted since.
  const unknown = await unknownSubject(context, {
    productIds: input.productIds.filter((productId) => !current.productIds.includes(productId)),
    categoryIds: input.categoryIds.filter((categoryId) => !current.categoryIds.includes(categoryId)),
  });
  if (unknown) return failure({ code: unknown });
  const written = await staffWrite(context, {
    queries: [
      db
        .update(coupons)
        .set({ ...columnsOf(input), version: sql`version + 1` })
        .where(and(eq(coupons.id, id), eq(coupons.version, version))),
      requireChange("row_changed"),
    ],
    audit: {
      action: "change",
      entity: "coupon",
      entityId: id,
      before: withoutPeople(changed.before),
      after: withoutPeople(changed.after),
    },
    isPublic: false,
  });
  if (written.ok) return success(null);
  if (written.code === "changed-meanwhile") return lostCoupon(context, id);
  if (isCodeTaken(written.broken.constraint)) return failure({ code: "code-taken" });
  throw new Error("A coupon was refused", { cause: written });
}

/** Deletes a coupon that no order refers to. Others can be switched off. */
export async function deleteCoupon(
  context: StaffContext,
  { id, version }: Pick<CouponChange, "id" | "version">,
): Promise<Result<null, CouponFailure>> {
  const { db } = context;
  const current = await findCoupon(db, id);
  if (!current) return failure({ code: "gone" });
  const written = await staffWrite(context, {
    queries: [
      db.delete(coupons).where(and(eq(coupons.id, id), eq(coupons.version, version))),
      requireChange("row_changed"),
    ],
    audit: {
      action: "delete",
      entity: "coupon",
      entityId: id,
      before: withoutPeople(auditFields(current)),
    },
    isPublic: false,
  });
  if (written.ok) return success(null);
  // The foreign key of `order_discounts`.
  if (written.code === "refused") return failure({ code: "ordered" });
  return lostCoupon(context, id);
}
