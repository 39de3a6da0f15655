import type { EditedImage, EditedProduct, EditedStockRow } from "~/domain/catalog/product/edited-product";
import type { ImageInput, StockInput } from "~/domain/catalog/product/product-input";
import { definedValues } from "~/lib/defined-values";
import { normalizeText } from "~/lib/text/normalize";
import type { ImageDraft, ProductDraft, StockDraft } from "../read/draft";
import type { Surroundings, VariantStep } from "./plan";
import { type FindVariant, planTexts } from "./plan-variants";
import type { Planner } from "./planner";

interface Parts {
  stored: EditedProduct | null;
  variantFor: FindVariant;
  surroundings: Surroundings;
}

const keyOf = (variant: VariantStep | null, label: string | undefined) =>
  variant ? (variant.stored ? String(variant.stored.id) : `new ${label}`) : "";

function planStockRow(
  planner: Planner,
  row: StockDraft,
  {
    variant,
    stored,
    surroundings,
  }: { variant: VariantStep | null; stored: EditedStockRow | undefined; surroundings: Surroundings },
): StockInput {
  const { line, fields } = row;
  const { sku } = fields;
  const taken = sku ? surroundings.skus.get(sku) : undefined;
  if (sku && taken && taken.stockId !== stored?.id) planner.note(line, "sku", "sku-taken", sku);
  const size = stored
    ? undefined
    : row.size === null
      ? null
      : (planner.text("size", { line, column: "size", before: undefined, after: row.size }) ?? row.size);
  return {
    id: stored?.id ?? null,
    variantId: variant?.input.id ?? null,
    ...definedValues({
      size,
      sku: sku
        ? planner.text("sku", { line, column: "sku", before: stored?.sku ?? undefined, after: sku })
        : planner.change(line, "sku", stored?.sku, sku),
      position: planner.change(line, "position", stored?.position, fields.position),
      stock: planner.change(line, "stock", stored?.stock, fields.stock ?? (stored ? undefined : 0)),
    }),
  };
}

/** Plans the stock rows, one per variant and size. */
export function planStock(
  planner: Planner,
  draft: ProductDraft,
  { stored, variantFor, surroundings }: Parts,
): StockInput[] {
  const seen = new Set<string>();
  return draft.stock.flatMap((row) => {
    const variant = variantFor(row.line, row.variant);
    if (variant === undefined) return [];
    const variantId = variant?.input.id ?? null;
    const storedRow = stored?.stock.find((candidate) =>
      row.isBySku
        ? candidate.sku === row.fields.sku
        : candidate.variantId === variantId && normalizeText(candidate.size ?? "") === (row.size ?? ""),
    );
    if (!storedRow && !draft.mayCreate) {
      planner.note(row.line, row.isBySku ? "sku" : "size", "unknown-size", row.size ?? row.fields.sku ?? "");
      return [];
    }
    const key = storedRow ? String(storedRow.id) : `${keyOf(variant, row.variant?.label)} ${row.size ?? ""}`;
    if (seen.has(key)) planner.note(row.line, "size", "twice", row.size ?? "");
    seen.add(key);
    return [planStockRow(planner, row, { variant, stored: storedRow, surroundings })];
  });
}

function planImage(
  planner: Planner,
  image: ImageDraft,
  {
    variantId,
    mediaId,
    stored,
  }: { variantId: number | null; mediaId: number; stored: EditedImage | undefined },
): ImageInput {
  const { line, source } = image;
  if (!stored) planner.change(line, "media", null, source);
  return {
    id: stored?.id ?? null,
    variantId,
    mediaId,
    position: planner.change(line, "position", stored?.position, image.position),
    ...definedValues({ focus: planner.change(line, "focus", stored?.focus, image.focus) }),
    alts: planTexts(planner, "alt", { line, wanted: image.alt, stored: stored?.alts }),
    ...(stored && { was: { variantId: stored.variantId, alts: stored.alts, focus: stored.focus } }),
  };
}

/** Plans the pictures. A picture that the product already has for the same variant is kept. */
export function planImages(
  planner: Planner,
  draft: ProductDraft,
  { stored, variantFor, surroundings }: Parts,
): ImageInput[] {
  const unused = [...(stored?.images ?? [])];
  return draft.images.flatMap((image) => {
    const variant = variantFor(image.line, image.variant);
    if (variant === undefined) return [];
    const mediaId = surroundings.mediaIds.get(image.source);
    if (mediaId === undefined) {
      planner.note(image.line, "media", "unknown-picture", image.source);
      return [];
    }
    const variantId = variant?.input.id ?? null;
    const at = unused.findIndex(
      (candidate) => candidate.mediaId === mediaId && candidate.variantId === variantId,
    );
    const [existing] = at === -1 ? [] : unused.splice(at, 1);
    return [planImage(planner, image, { variantId, mediaId, stored: existing })];
  });
}
