import { type AuditEntry, type StaffContext, staffWrite } from "~/domain/audit/staff-write.server";
import { failure, type Result, success } from "~/lib/result";
import type { StockCause } from "~db/vocabulary";
import { type ConstraintFailure, guardOf, type WriteQuery } from "~db/write-batch";
import { withStockCause } from "../stock/stock-cause.server";
import type { EditedProduct } from "./edited-product";
import { type PartsFailure, type PictureScope, partSteps } from "./part-steps";
import { readEditedProduct } from "./product.queries.server";
import { partEntries, wholeEntry } from "./product-audit.server";
import type { ProductInput } from "./product-input";
import { hasNoSteps, type ProductSteps } from "./product-steps";
import { stepQueries } from "./product-writes.server";
import { wholeSteps } from "./whole-steps";

export interface ProductSave {
  /** The product as just read, or its id; null for a new one. */
  product: EditedProduct | number | null;
  /** Version that the form displayed. Omitted for writes to rows, which have versions of their own. */
  version?: number | undefined;
  input: ProductInput;
  /**
   * `whole`: the input's variants and pictures are the complete lists in order. `parts`: the input's lists contain
   * only rows to add, change or remove.
   */
  lists: "whole" | "parts";
  /** Why stock changes, for its history; `edit` by default. */
  stockCause?: StockCause;
  /** Replaces the generated audit entries. */
  audit?: AuditEntry;
  /** Guards to run first in the same batch. If one fails, the product counts as changed meanwhile. */
  guards?: readonly WriteQuery[];
  /** Queries to run in the same batch. */
  also?: readonly WriteQuery[];
  picturesOf?: PictureScope;
}

/**
 * `gone`: the product or a row does not exist. `changed-meanwhile` carries the current product. `archived`: an
 * archived product must be restored before it can be active. `category-gone`: the category, or a language of the
 * translations, does not exist. `stock-too-low`, `stock-too-high`: a relative change leads below zero or above
 * `productLimits.pieces`. `refused`: another constraint of the schema was violated.
 */
export type SaveProductFailure =
  | Exclude<PartsFailure, { code: "changed-meanwhile" }>
  | { code: "archived" | "category-gone" | "sku-taken" }
  | { code: "changed-meanwhile" | "stock-too-low" | "stock-too-high"; current: EditedProduct }
  | { code: "refused"; broken: ConstraintFailure };

/** `added`: ids of inserted or reused rows, in the order of the input's list. */
export type SaveProductResult = Result<{ id: number; added: number[] }, SaveProductFailure>;

/** The failure for a violated constraint; null when it depends on the current product. */
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
  if (lists === "whole" || input.categoryId !== undefined) return { code: "category-gone" };
  const [image] = input.images ?? [];
  if (image) return { code: "variant-gone", at: { part: "images", index: 0 } };
  return input.stock ? { code: "gone" } : null;
}

/** The failure after a write found the product changed. */
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

const isShown = (product: EditedProduct | null, { active }: ProductInput): boolean =>
  product?.active === true || (active ?? product?.active ?? true);

interface PlannedSave {
  steps: ProductSteps;
  queries: WriteQuery[];
  audit: AuditEntry[];
  isPublic: boolean;
}

/** What a save writes to the product as it was read; null when nothing differs. */
function planSave(
  { db, staff }: StaffContext,
  product: EditedProduct | null,
  save: ProductSave,
): Result<PlannedSave | null, SaveProductFailure> {
  const {
    input,
    lists,
    version,
    picturesOf = "product",
    stockCause: cause = "edit",
    guards = [],
    also = [],
  } = save;
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
      : failure(planned as Exclude<PartsFailure, { code: "changed-meanwhile" }>);
  }
  const steps = planned.value;
  if (product && hasNoSteps(steps)) return success(null);
  const isWhole = lists === "whole";
  const isVersion = isWhole || version !== undefined;
  const queries = withStockCause(
    { cause, userId: staff.id },
    stepQueries(db, { product, steps, newId: input.newId, isVersion, isWhole }),
  );
  const entries =
    save.audit ?? (product && !isWhole ? partEntries(product, input, steps) : wholeEntry(product, input));
  return success({
    steps,
    queries: [...guards, ...queries, ...also],
    audit: [entries].flat(),
    isPublic: isShown(product, input),
  });
}

/**
 * Writes the differences between a product and an input, for forms, the API and imports. One atomic batch with its
 * audit entries. Unchanged rows are not written.
 */
export async function saveProduct(context: StaffContext, save: ProductSave): Promise<SaveProductResult> {
  const { lists } = save;
  const product =
    typeof save.product === "number" ? await readEditedProduct(context.db, save.product) : save.product;
  if (!product && save.product !== null) return failure({ code: "gone" });
  const planned = planSave(context, product, save);
  if (!planned.ok) return planned;
  if (planned.value === null) return success({ id: product?.id ?? 0, added: [] });
  const { steps, queries, audit, isPublic } = planned.value;
  const written = await staffWrite(context, { queries, audit, isPublic });
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
  if (!product) throw new Error("Creating a product failed a guard", { cause: written });
  // The row without a size was changed concurrently, so plan again.
  const isOutdated =
    written.code === "changed-meanwhile" && steps.stock.some(({ isFirstSize }) => isFirstSize);
  if (isOutdated) return saveProduct(context, { ...save, product: product.id });
  const broken = written.code === "refused" ? written.broken : null;
  return failure(await conflictOf(context, product, { steps, broken, lists }));
}

/**
 * Writes several products as just read, each as `saveProduct` does, in one atomic batch. Returns whether it was
 * written; when not, one of them was refused or has changed since, and none was written.
 */
export async function saveProducts(
  context: StaffContext,
  saves: readonly (ProductSave & { product: EditedProduct })[],
): Promise<boolean> {
  const planned = saves.map((save) => planSave(context, save.product, save));
  const writes = planned.flatMap((plan) => (plan.ok && plan.value ? [plan.value] : []));
  if (planned.some(({ ok }) => !ok)) return false;
  if (writes.length === 0) return true;
  const written = await staffWrite(context, {
    queries: writes.flatMap(({ queries }) => queries),
    audit: writes.flatMap(({ audit }) => audit),
    isPublic: writes.some((write) => write.isPublic),
  });
  return written.ok;
}
