import type { EditedProduct } from "~/domain/catalog/product/edited-product";
import {
  compareAtProblem,
  isActiveWithoutPrice,
  isSaleReversed,
} from "~/domain/catalog/product/price-problems";
import {
  mapTexts,
  type ProductWords,
  rowFieldNames,
  rowFields,
} from "~/domain/catalog/product/product.fields";
import type { ProductFields, ProductInput, StockInput } from "~/domain/catalog/product/product-input";
import { stockProblem } from "~/domain/catalog/stock/stock-rules";
import { withTags } from "~/domain/catalog/tags/tags";
import { csvName } from "~/domain/fields/fields";
import { priceLanguages } from "~/domain/settings/currency";
import { defaultLocale } from "~/i18n/locale";
import { definedValues } from "~/lib/defined-values";
import { formatTime } from "../read/cells";
import type { ProductDraft } from "../read/draft";
import { wordColumn } from "../read/product-columns";
import type { Outcome, ProductPlan, Surroundings, VariantStep } from "./plan";
import { planCategory } from "./plan-category";
import { planImages, planStock } from "./plan-parts";
import { planVariants } from "./plan-variants";
import { Planner } from "./planner";

function planFields(planner: Planner, draft: ProductDraft, stored: EditedProduct | null) {
  const { fields, foreign, line } = draft;
  const wanted = foreign?.isDraft && !stored ? false : fields.active;
  const archivedAt = (fields.archivedAt === undefined ? stored?.archivedAt : fields.archivedAt) ?? null;
  // An archived product can't be active.
  const active = archivedAt === null ? wanted : false;
  const { saleStartsAt = stored?.saleStartsAt, saleEndsAt = stored?.saleEndsAt } = fields;
  if (isSaleReversed({ saleStartsAt, saleEndsAt })) {
    planner.note(line, "sale_ends", "sale-reversed", formatTime(saleEndsAt ?? null));
  }
  const wishes: ProductFields = {
    ...fields,
    active,
    // Another shop's file adds its tags to those of staff.
    tags: foreign && fields.tags ? withTags(stored?.tags ?? [], fields.tags) : fields.tags,
  };
  const planned = rowFieldNames.map((name) => {
    if (name === "categoryId") return [name, planCategory(planner, draft, stored)];
    return [name, planner.change(line, csvName(name, rowFields[name]), stored?.[name], wishes[name])];
  });
  return definedValues(Object.fromEntries(planned) as ProductFields);
}

/** Refuses a price of 0, as the form does, unless it is stored already. */
function planPrice(
  planner: Planner,
  {
    line,
    column,
    before,
    after,
  }: { line: number; column: string; before: number | null | undefined; after: number | null | undefined },
): number | null | undefined {
  if (after !== 0 || before === 0) return planner.change(line, column, before, after);
  planner.note(line, column, "invalid-price", "0.00");
  return undefined;
}

function planWords(planner: Planner, draft: ProductDraft, code: string, stored: ProductWords | undefined) {
  const { line } = draft;
  const { name, description } = draft.foreign ?? {};
  const fallback = stored || name === undefined ? {} : { name, description };
  const wanted = { ...fallback, ...draft.words[code] };
  const column = (field: keyof ProductWords) => wordColumn(field, code);
  const merged = { ...stored, ...wanted };
  if (!merged.name) planner.note(line, column("name"), "missing");
  if (merged.compareAtMinor && compareAtProblem(merged)) {
    planner.note(line, column("compareAtMinor"), "compare-at-low", (merged.compareAtMinor / 100).toFixed(2));
  }
  const change = <Field extends keyof ProductWords>(field: Field) => ({
    line,
    column: column(field),
    before: stored?.[field],
    after: wanted[field],
  });
  return definedValues({
    ...mapTexts((text) => planner.text(text, change(text))),
    priceMinor: planPrice(planner, change("priceMinor")),
    compareAtMinor: planPrice(planner, change("compareAtMinor")),
  });
}

function planAllWords(planner: Planner, draft: ProductDraft, stored: EditedProduct | null) {
  const hasFallback = !stored && draft.foreign;
  const codes = [...new Set([...Object.keys(draft.words), ...(hasFallback ? [defaultLocale] : [])])];
  if (!stored && !codes.includes(defaultLocale))
    planner.note(draft.line, wordColumn("name", defaultLocale), "missing");
  const words = codes.map((code) => [code, planWords(planner, draft, code, stored?.words[code])] as const);
  return Object.fromEntries(words.filter(([, values]) => Object.keys(values).length > 0));
}

/** The handle is written with the product, so that its next file finds it. */
const planHandle = (planner: Planner, { line, handle }: ProductDraft, before: string | null | undefined) =>
  planner.change(line, "handle", before ?? undefined, handle);

/** An active product needs a price in soles, because that is charged. */
function checkPrice(
  planner: Planner,
  { active, words = {} }: ProductInput,
  { stored, line }: { stored: EditedProduct | null; line: number },
) {
  const isActive = active ?? stored?.active ?? true;
  const price = words[priceLanguages.PEN]?.priceMinor;
  const isTouched = !stored || active === true || price === null;
  const merged = price === undefined ? stored?.words[priceLanguages.PEN] : { priceMinor: price };
  // A price that can't be read is one already, of whichever row.
  const isNoted = planner.problems.some(({ column }) => column?.split(":")[0] === "price");
  if (isTouched && !isNoted && isActiveWithoutPrice(isActive, merged))
    planner.note(line, wordColumn("priceMinor", priceLanguages.PEN), "active-without-price");
}

/** Every sellable combination needs exactly one stock row after the import. */
function checkStock(
  planner: Planner,
  line: number,
  { stored, variants, stock }: { stored: EditedProduct | null; variants: VariantStep[]; stock: StockInput[] },
) {
  const added = stock.filter(({ id }) => id === null);
  const newVariants = variants.filter((step) => !step.stored);
  if (stored && added.length + newVariants.length === 0) return;
  const problem = stockProblem({
    variants: [...(stored?.variants ?? []), ...newVariants.map(({ input }) => input)],
    stock: [
      ...(stored?.stock ?? []),
      ...added.map(({ variantId = null, size = null }) => ({ variantId, size })),
    ],
  });
  if (problem) planner.note(line, "size", problem === "size-twice" ? "twice" : problem);
}

function outcomeOf({ problems, changes }: Planner, stored: EditedProduct | null): Outcome {
  if (problems.length > 0) return "error";
  if (!stored) return "create";
  return changes.length > 0 ? "change" : "unchanged";
}

/** Compares a draft with the stored product, or null for a new one, and plans what to write. */
export function planProduct(
  draft: ProductDraft,
  stored: EditedProduct | null,
  surroundings: Surroundings,
): ProductPlan {
  const planner = new Planner();
  planner.problems.push(...draft.problems);
  if (draft.isRefused) {
    return { outcome: "error", draft, stored: null, changes: [], problems: planner.problems, input: {} };
  }
  if (!stored && !draft.mayCreate)
    planner.note(draft.line, "product", "unknown-product", draft.reference.label);
  const isMissing = !stored && !draft.mayCreate;
  if (!stored && draft.mayCreate) planner.checkNewId(draft.line, "product", draft.reference.id);
  const fields = isMissing ? {} : planFields(planner, draft, stored);
  const words = isMissing ? {} : planAllWords(planner, draft, stored);
  const { variants, variantFor } = planVariants(planner, draft, stored, surroundings);
  const stock = isMissing ? [] : planStock(planner, draft, { stored, variantFor, surroundings });
  const images = isMissing ? [] : planImages(planner, draft, { stored, variantFor, surroundings });
  if (!isMissing && draft.handle) planHandle(planner, draft, stored && surroundings.handles.get(stored.id));
  const newId = stored ? null : draft.reference.id;
  const input: ProductInput = {
    ...(newId === null ? {} : { newId }),
    ...fields,
    words,
    variants: variants.map((step) => step.input),
    stock,
    images,
  };
  if (!isMissing) {
    checkPrice(planner, input, { stored, line: draft.line });
    checkStock(planner, draft.line, { stored, variants, stock });
  }
  const { changes, problems } = planner;
  if (changes.length > 0 && (stored?.archivedAt ?? null) !== null) {
    const code = fields.archivedAt === null ? "leaves-archive" : "stays-archived";
    draft.notes.push({ line: draft.line, column: "archived", value: "", code });
  }
  return { outcome: outcomeOf(planner, stored), draft, stored, changes, problems, input };
}
