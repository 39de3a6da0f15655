import type { EditedProduct } from "~/domain/catalog/product/edited-product";
import type { UnknownCategory } from "../category-choice";
import type { ProductDraft } from "../read/draft";
import type { Planner } from "./planner";

/**
 * The file's category if the shop lacks it and the product needs one. Another shop's file gives one to new products only, and
 * an empty cell leaves that of a stored product.
 */
export function neededCategory(
  { unknownCategory, foreign, isRefused, mayCreate }: ProductDraft,
  stored: EditedProduct | null,
): UnknownCategory | undefined {
  if (isRefused || (!stored && !mayCreate)) return undefined;
  return stored && (foreign || unknownCategory?.name === "") ? undefined : unknownCategory;
}

/** Plans the category. That of a category to create is undefined until the import is confirmed. */
export function planCategory(
  planner: Planner,
  draft: ProductDraft,
  stored: EditedProduct | null,
): number | undefined {
  const { fields, line } = draft;
  const needed = neededCategory(draft, stored);
  if (!needed) return planner.change(line, "category", stored?.categoryId, fields.categoryId);
  const { name, choice, createdId } = needed;
  if (choice === "leave") {
    planner.note(line, "category", name ? "unknown-category" : "missing", name);
    return undefined;
  }
  if (choice !== "create") return planner.change(line, "category", stored?.categoryId, choice);
  const before = stored ? String(stored.categoryId) : undefined;
  const created = planner.text("category", { line, column: "category", before, after: name });
  return created === undefined ? undefined : createdId;
}
