import { sql } from "drizzle-orm";
import {
  type AuditEntry,
  newestId,
  type StaffContext,
  staffWrite,
  type WriteFailure,
} from "~/domain/audit/staff-write.server";
import { requireWholeStock } from "~/domain/catalog/product/product-part.server";
import type { Result } from "~/lib/result";
import { shorten } from "~/lib/text/text";
import type { Database } from "~db/client";
import { media, products, productVariants } from "~db/schema";
import { requireThat, type WriteQuery } from "~db/write-batch";
import type { ProductPlan, VariantStep } from "../plan/plan";
import {
  after,
  type Id,
  imageQueries,
  productQueries,
  stockQueries,
  variantQueries,
  wordQueries,
} from "./product-queries.server";

/** The pictures that a plan adds are stored. */
function requirePictures({ images }: ProductPlan): WriteQuery[] {
  const keys = images.filter(({ stored }) => !stored).map(({ mediaKey }) => mediaKey);
  if (keys.length === 0) return [];
  const isStored = sql`exists (select 1 from ${media} where ${media.key} = wanted.value)`;
  return [
    requireThat(
      "picture_gone",
      sql`not exists (select 1 from json_each(${JSON.stringify(keys)}) wanted where not ${isStored})`,
    ),
  ];
}

/** All of a plan's queries. What belongs to a new variant follows it at once, while it is the newest one. */
function queriesOf(db: Database, plan: ProductPlan): WriteQuery[] {
  const { stored, draft } = plan;
  const productId: Id = stored?.id ?? draft.reference.id ?? newestId(products);
  const next = {
    variant: after(stored?.variants),
    stock: after(stored?.stock),
    image: after(stored?.images),
  };
  const ofVariant = (variant: VariantStep | null, variantId: Id | null): WriteQuery[] => [
    ...plan.stock
      .filter((step) => step.variant === variant)
      .flatMap((step) => stockQueries(db, step, { productId, variantId, position: next.stock++ })),
    ...plan.images
      .filter((step) => step.variant === variant)
      .flatMap((step) => imageQueries(db, step, { productId, variantId, position: next.image++ })),
  ];
  const named = [...plan.stock, ...plan.images].flatMap(({ variant }) => variant ?? []);
  const variants = [...new Set([...plan.variants, ...named])];
  return [
    ...requirePictures(plan),
    ...productQueries(db, plan),
    ...wordQueries(db, plan, productId),
    ...ofVariant(null, null),
    ...variants.flatMap((step) => {
      const variantId: Id = step.stored?.id ?? step.id ?? newestId(productVariants);
      const own = { productId, variantId, position: next.variant++ };
      return [...variantQueries(db, step, own), ...ofVariant(step, variantId)];
    }),
    ...(stored ? [requireWholeStock(stored.id)] : []),
  ];
}

const MOST_SHOWN = 200;

/** The values that an import sets, by line and column, as the audit log keeps them. */
function auditOf({ stored, draft, changes }: ProductPlan): AuditEntry {
  const values = (side: "before" | "after") =>
    Object.fromEntries(
      changes.map((change) => [`${change.column} (${change.line})`, shorten(change[side], MOST_SHOWN)]),
    );
  return {
    action: "import",
    entity: "product",
    entityId: stored?.id ?? draft.reference.id ?? newestId(products),
    before: stored ? values("before") : null,
    after: values("after"),
  };
}

/**
 * Writes a plan that has something to write, all of it or nothing, with `also` after it in the same batch.
 * @returns `changed-meanwhile` when the product is no longer what the plan was made of.
 */
export const writeProduct = (
  context: StaffContext,
  plan: ProductPlan,
  also: WriteQuery[] = [],
): Promise<Result<unknown, WriteFailure>> =>
  staffWrite(context, {
    queries: [...queriesOf(context.db, plan), ...also],
    audit: auditOf(plan),
    isPublic: plan.stored?.active !== false || plan.fields.active === true,
  });
