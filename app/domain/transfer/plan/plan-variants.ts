import type { EditedProduct, EditedVariant } from "~/domain/catalog/product/edited-product";
import { variantPriceProblem } from "~/domain/catalog/product/price-problems";
import { formatWord } from "~/domain/catalog/product/product-input";
import { productLimits } from "~/domain/catalog/product/product-limits";
import {
  noVariantPrices,
  type VariantPrices,
  variantPriceColumns,
  variantPricesOf,
} from "~/domain/catalog/product/variant-prices";
import { defaultLocale } from "~/i18n/locale";
import { definedValues } from "~/lib/defined-values";
import { normalizeText } from "~/lib/text/normalize";
import type { ProductDraft, Reference, VariantDraft } from "../read/draft";
import { wordColumn } from "../read/product-columns";
import type { Surroundings, VariantStep } from "./plan";
import type { Planner } from "./planner";

/** The variant that a row refers to. Null for the product itself; undefined, and noted as a problem, when unknown. */
export type FindVariant = (line: number, reference: Reference | null) => VariantStep | null | undefined;

const sameName = (first: string, second: string) =>
  normalizeText(first).toLocaleLowerCase(defaultLocale) ===
  normalizeText(second).toLocaleLowerCase(defaultLocale);

/** The stored variant of a draft: by id, else by SKU of its sizes, else by name. */
function storedVariant(draft: ProductDraft, variant: VariantDraft, stored: EditedProduct | null) {
  const candidates = stored?.variants ?? [];
  const { id, label } = variant.reference;
  if (id !== null) return candidates.find((candidate) => candidate.id === id);
  const skus = draft.stock.filter((row) => row.variant?.label === label).map((row) => row.fields.sku);
  const row = stored?.stock.find(({ sku, variantId }) => sku && variantId !== null && skus.includes(sku));
  const names = Object.values(variant.names);
  return (
    candidates.find((candidate) => candidate.id === row?.variantId) ??
    candidates.find((candidate) =>
      Object.values(candidate.names).some((name) => names.some((wanted) => sameName(name, wanted))),
    )
  );
}

/** Texts that differ, by language code. */
export function planTexts(
  planner: Planner,
  kind: "name" | "alt",
  {
    line,
    wanted,
    stored,
  }: { line: number; wanted: Record<string, string>; stored: Record<string, string> | undefined },
): Record<string, string> {
  const texts = Object.entries(wanted).map(([code, after]) => {
    const column = wordColumn(kind, code);
    return [
      code,
      planner.text(kind === "name" ? "variantName" : kind, { line, column, before: stored?.[code], after }),
    ] as const;
  });
  return definedValues(Object.fromEntries(texts)) as Record<string, string>;
}

function checkAttributes(
  planner: Planner,
  { line, fields }: VariantDraft,
  stored: EditedVariant | undefined,
) {
  const before = stored?.attributes ?? {};
  const entries = Object.entries(fields.attributes ?? {});
  const changed = entries.filter(([name, after]) => before[name] !== after);
  if (entries.length > productLimits.attributes && changed.length > 0)
    planner.note(line, "attributes", "too-many-attributes", String(entries.length));
  for (const [name, after] of changed) {
    const isFine = [name, after].every(
      (text) =>
        normalizeText(text) !== "" &&
        text.length <= (text === name ? productLimits.attributeName : productLimits.attributeValue),
    );
    if (!isFine) planner.note(line, "attributes", "invalid-attributes", name.slice(0, 80));
  }
}

/** The attributes of the shop's own file as they are displayed. One that is unchanged stays as it is stored. */
function displayedAttributes(
  { attributes }: VariantDraft["fields"],
  stored: EditedVariant | undefined,
): Pick<VariantDraft["fields"], "attributes"> {
  if (attributes === undefined) return {};
  const entries = Object.entries(attributes).map(([name, value]) =>
    stored?.attributes[name] === value ? [name, value] : [normalizeText(name), normalizeText(value)],
  );
  return { attributes: Object.fromEntries(entries) };
}

/**
 * A Shopify file only adds what the shop lacks: the default language's name of a new variant, a colour, attributes. Its
 * prices win, but a variant with dollars keeps its own price in soles, which they need.
 */
function wantedOf({ names, fields }: VariantDraft, stored: EditedVariant | undefined, isForeign: boolean) {
  if (!isForeign) return { names, fields: { ...fields, ...displayedAttributes(fields, stored) } };
  const [name] = Object.values(names);
  return {
    names: stored || name === undefined ? names : { [defaultLocale]: name, ...names },
    fields: {
      ...fields,
      ...(stored?.priceUsdMinor != null &&
        fields.pricePenMinor === null && { pricePenMinor: undefined, compareAtPenMinor: undefined }),
      color: stored?.color ?? fields.color,
      // The stored attributes come first, to keep their order and values.
      attributes: { ...stored?.attributes, ...fields.attributes, ...stored?.attributes },
    },
  };
}

/** Plans a variant's own prices, which the file has in the columns of their currency's language. */
function planPrices(
  planner: Planner,
  {
    line,
    fields,
    stored = noVariantPrices,
  }: { line: number; fields: Partial<VariantPrices>; stored: VariantPrices | undefined },
): Partial<VariantPrices> {
  const merged = { ...variantPricesOf(stored), ...definedValues(variantPricesOf({ ...stored, ...fields })) };
  const problem = variantPriceProblem(merged);
  const planned: Partial<VariantPrices> = {};
  for (const { languageCode: code, ...columns } of variantPriceColumns) {
    for (const [kind, column] of [
      ["price", wordColumn("priceMinor", code)],
      ["compareAt", wordColumn("compareAtMinor", code)],
    ] as const) {
      const field = columns[kind];
      const after = fields[field];
      if (after === 0) planner.note(line, column, "invalid-price", "0.00");
      else if (problem?.field === field) {
        const isLow = problem.code === "too-low";
        planner.note(
          line,
          column,
          isLow ? "compare-at-low" : "missing",
          isLow ? formatWord(merged[field]) : "",
        );
      } else planned[field] = planner.change(line, column, stored[field], after) as number | null;
    }
  }
  return definedValues(planned);
}

function planVariant(
  planner: Planner,
  variant: VariantDraft,
  {
    stored,
    newId,
    isForeign,
    mediaIds,
  }: {
    stored: EditedVariant | undefined;
    /** Negative placeholder id of a new variant. */
    newId: number;
    isForeign: boolean;
    mediaIds: Surroundings["mediaIds"];
  },
): VariantStep {
  const { line, reference } = variant;
  const { names, fields } = wantedOf(variant, stored, isForeign);
  if (!stored) planner.checkNewId(line, "variant", reference.id);
  if (!stored && Object.keys(names).length === 0) planner.note(line, "name", "missing", reference.label);
  if (fields.mediaKey && fields.mediaKey !== stored?.mediaKey && !mediaIds.has(fields.mediaKey)) {
    planner.note(line, "media", "unknown-picture", fields.mediaKey);
  }
  checkAttributes(planner, { ...variant, fields }, stored);
  const written = planTexts(planner, "name", { line, wanted: names, stored: stored?.names });
  const values = definedValues({
    position: planner.change(line, "position", stored?.position, fields.position),
    color: planner.change(line, "color", stored?.color, fields.color),
    attributes: planner.change(line, "attributes", stored?.attributes ?? {}, fields.attributes),
    ...planPrices(planner, { line, fields, stored }),
  });
  const mediaKey = planner.change(line, "media", stored?.mediaKey, fields.mediaKey);
  const mediaId = mediaKey == null ? mediaKey : mediaIds.get(mediaKey);
  const input = {
    id: stored?.id ?? newId,
    ...(stored || reference.id === null ? {} : { newId: reference.id }),
    names: written,
    ...values,
    ...definedValues({ mediaId }),
  };
  return { stored: stored ?? null, input };
}

/** Plans the variants and returns a look-up for stock rows and pictures. */
export function planVariants(
  planner: Planner,
  draft: ProductDraft,
  stored: EditedProduct | null,
  surroundings: Surroundings,
): { variants: VariantStep[]; variantFor: FindVariant } {
  const steps = new Map<string, VariantStep>();
  for (const variant of draft.variants) {
    const { id, label } = variant.reference;
    const owner = id === null ? undefined : surroundings.variantOwners.get(id);
    if (steps.has(label)) planner.note(variant.line, "variant", "twice", label);
    else if (owner !== undefined && owner !== stored?.id)
      planner.note(variant.line, "variant", "unknown-variant", label);
    else {
      const options = {
        stored: storedVariant(draft, variant, stored),
        newId: -1 - steps.size,
        isForeign: draft.foreign !== undefined,
        mediaIds: surroundings.mediaIds,
      };
      // It would be on sale at once, at the product's price.
      if (draft.foreign?.isDraft && stored && !options.stored) {
        planner.note(variant.line, "variant", "new-without-price", label);
      }
      steps.set(label, planVariant(planner, variant, options));
    }
  }
  const variantFor: FindVariant = (line, reference) => {
    if (!reference) return null;
    const step = steps.get(reference.label);
    if (step) return step;
    const storedMatch = stored?.variants.find(({ id }) => id === reference.id);
    if (storedMatch) return { stored: storedMatch, input: { id: storedMatch.id } };
    planner.note(line, "variant", "unknown-variant", reference.label);
    return undefined;
  };
  return { variants: [...steps.values()], variantFor };
}
