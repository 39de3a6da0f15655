import { type AuditEntry, type StaffContext, staffWrite } from "~/domain/audit/staff-write.server";
import { failure, type Result, success } from "~/lib/result";
import { type ConstraintFailure, guardOf, type WriteQuery } from "~db/write-batch";
import type { EditedProduct } from "./edited-product";
import { type PartsFailure, type PicturesOf, partSteps } from "./part-steps";
import { readEditedProduct } from "./product.queries.server";
import { partEntries, wholeEntry } from "./product-audit.server";
import type { ProductInput } from "./product-input";
import { isNothing, type ProductSteps } from "./product-steps";
import { stepQueries } from "./product-writes.server";
import { wholeSteps } from "./whole-steps";

export interface ProductSave {
  /** As it was read just before, or its id; null for a new one. */
  product: EditedProduct | number | null;
  /** The version that the input was made of. Left out where it is about rows, which have versions of their own. */
  version?: number | undefined;
  input: ProductInput;
  /**
   * `whole`: variants and pictures of the input are all that the product is to have, in their order. `parts`: the
   * input's lists have only the rows that are added, changed or removed.
   */
  lists: "whole" | "parts";
  /** In place of the entries that say what changes. */
  audit?: AuditEntry;
  /** Queries that take effect with the write or not at all. */
  also?: readonly WriteQuery[];
  picturesOf?: PicturesOf;
}

/**
 * `gone`: the product or the row is. `changed-meanwhile` brings the product as it is now. `archived`: an archived product
 * has to be restored before it can be active. `category-gone`: the category, or a language of the words, is.
 * `stock-too-low`, `stock-too-high`: a relative change leads below zero or above `productLimits.pieces`. `refused`: by
 * another rule of the schema.
 */
export type SaveProductFailure =
  | Exclude<PartsFailure, { code: "changed-meanwhile" }>
  | { code: "archived" | "category-gone" | "sku-taken" }
  | { code: "changed-meanwhile" | "stock-too-low" | "stock-too-high"; current: EditedProduct }
  | { code: "refused"; broken: ConstraintFailure };

/** `added`: the ids of rows that were added or written into, in the order of the input's list. */
export type SaveProductResult = Result<{ id: number; added: number[] }, SaveProductFailure>;

/** What a rule of the schema that was broken says of the input. Null for what only the product as it is now can tell. */
function refusalOf(broken: ConstraintFailure, { lists, input }: ProductSave): SaveProductFailure | null {
  const { kind, constraint } = broken;
  if (guardOf(broken) === "picture_gone") {
    return { code: "picture-gone", at: { part: "images", index: 0 } };
  }
  if (guardOf(broken) === "stock_too_high") return null;
  if (kind === "unique" && constraint.includes("sku")) return { code: "sku-taken" };
  if (kind === "unique" && constraint.includes("stock_rows")) return { code: "size-twice" };
  if (kind === "check" && constraint === "stock_rows_stock") return null;
  if (kind !== "foreign_key") return { code: "refused", broken };
  if (lists === "whole") return { code: "category-gone" };
  const [image] = input.images ?? [];
  if (image) return { code: "variant-gone", at: { part: "images", index: 0 } };
  return input.stock ? { code: "gone" } : null;
}

/** What came in between, once a write has met something else than what was read. */
async function conflictOf(
  { db }: StaffContext,
  { id: productId }: EditedProduct,
  {
    steps,
    broken,
    lists,
  }: { steps: ProductSteps; broken: ConstraintFailure | null; lists: ProductSave["lists"] },
): Promise<SaveProductFailure> {
  const current = await readEditedProduct(db, productId);
  if (!current) return { code: "gone" };
  const isGone = (["variants", "stock", "images"] as const).some((part) =>
    steps[part].some(({ stored }) => stored && !current[part].some(({ id }) => id === stored.id)),
  );
  if (isGone && lists === "parts") return { code: "gone" };
  if (guardOf(broken) === "stock_too_high") return { code: "stock-too-high", current };
  if (broken?.constraint === "stock_rows_stock") return { code: "stock-too-low", current };
  return { code: "changed-meanwhile", current };
}

const isPublic = (product: EditedProduct | null, { active }: ProductInput): boolean =>
  product?.active === true || (active ?? product?.active ?? true);

/**
 * Writes what differs between a product and an input, for forms, the API and imports: one batch with its audit entries,
 * all of it or nothing. What is as it was is not written again.
 */
export async function saveProduct(context: StaffContext, save: ProductSave): Promise<SaveProductResult> {
  const { db } = context;
  const { input, lists, version, picturesOf = "product" } = save;
  const product = typeof save.product === "number" ? await readEditedProduct(db, save.product) : save.product;
  if (!product && save.product !== null) return failure({ code: "gone" });
  if (product && version !== undefined && product.version !== version) {
    return failure({ code: "changed-meanwhile", current: product });
  }
  const archivedAt = input.archivedAt === undefined ? (product?.archivedAt ?? null) : input.archivedAt;
  if (input.active && archivedAt !== null) return failure({ code: "archived" });
  const planned =
    product && lists === "parts"
      ? partSteps(product, input, picturesOf)
      : wholeSteps(product, input, picturesOf);
  if (!planned.ok) {
    const isStale = planned.code === "changed-meanwhile" && product;
    return isStale
      ? failure({ code: "changed-meanwhile", current: product })
      : (planned as SaveProductResult);
  }
  const steps = planned.value;
  if (product && isNothing(steps)) return success({ id: product.id, added: [] });
  const isWhole = lists === "whole";
  const isVersion = isWhole || version !== undefined;
  const entries = product && !isWhole ? partEntries(product, input, steps) : wholeEntry(product, input);
  const queries = stepQueries(db, { product, steps, newId: input.newId, isVersion, isWhole });
  const written = await staffWrite(context, {
    queries: [...queries, ...(save.also ?? [])],
    audit: save.audit ?? entries,
    isPublic: isPublic(product, input),
  });
  if (written.ok) {
    const ids = written.value.flatMap(({ rows }) =>
      rows.flatMap(({ id }) => (id === undefined ? [] : Number(id))),
    );
    return product
      ? success({ id: product.id, added: ids })
      : success({ id: ids[0] ?? 0, added: ids.slice(1) });
  }
  const refused = written.code === "refused" ? refusalOf(written.broken, save) : null;
  if (refused) return failure(refused);
  if (!product) throw new Error("A new product met a changed one", { cause: written });
  // Another size, or a sale, was faster: the row is no longer untouched.
  const isFaster = written.code === "changed-meanwhile" && steps.stock.some(({ isFirstSize }) => isFirstSize);
  if (isFaster) return saveProduct(context, { ...save, product: product.id });
  const broken = written.code === "refused" ? written.broken : null;
  return failure(await conflictOf(context, product, { steps, broken, lists }));
}
