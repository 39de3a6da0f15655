import { type AuditEntry, newestId, type StaffContext } from "~/domain/audit/staff-write.server";
import type { ProductInput } from "~/domain/catalog/product/product-input";
import { type SaveProductResult, saveProduct } from "~/domain/catalog/product/save-product.server";
import { shorten } from "~/lib/text/text";
import { products } from "~db/schema";
import type { WriteQuery } from "~db/write-batch";
import type { Change, ProductPlan } from "../plan/plan";

const MAX_VALUE_LENGTH = 200;

/** Changed values by column and line, for the audit log. */
export const auditValues = (changes: readonly Change[], side: "before" | "after") =>
  Object.fromEntries(
    changes.map((change) => [`${change.column} (${change.line})`, shorten(change[side], MAX_VALUE_LENGTH)]),
  );

export function auditOf({ stored, draft, changes }: ProductPlan): AuditEntry {
  return {
    action: "import",
    entity: "product",
    entityId: stored?.id ?? draft.reference.id ?? newestId(products),
    before: stored ? auditValues(changes, "before") : null,
    after: auditValues(changes, "after"),
  };
}

/** Whether the product's own version must be raised; variants and stock rows have versions of their own. */
const isOfProduct = ({ words, variants = [], stock: _, images = [], ...fields }: ProductInput): boolean =>
  Object.keys(fields).length > 0 ||
  Object.keys(words ?? {}).length > 0 ||
  variants.some(({ id }) => !id || id < 0) ||
  images.some(
    ({ id, position, focus, alts = {} }) =>
      !id || position !== undefined || focus !== undefined || Object.keys(alts).length > 0,
  );

/** Writes a plan atomically. `also` are queries to run after it in the same batch, `guards` before it. */
export const writeProduct = (
  context: StaffContext,
  plan: ProductPlan,
  { guards = [], also = [] }: { guards?: WriteQuery[]; also?: WriteQuery[] } = {},
): Promise<SaveProductResult> =>
  saveProduct(context, {
    product: plan.stored,
    stockCause: "import",
    version: isOfProduct(plan.input) ? plan.stored?.version : undefined,
    input: plan.input,
    lists: "parts",
    audit: auditOf(plan),
    guards,
    also,
    picturesOf: "shop",
  });
