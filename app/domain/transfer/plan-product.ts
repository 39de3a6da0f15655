import { FALLBACK } from "~/domain/catalog/own-words";
import type { ProductDraft, ProductWords } from "./draft";
import type { Outcome, ProductPlan, Surroundings } from "./plan";
import { planImages, planStock, planVariants } from "./plan-parts";
import { Planner, present } from "./planner";
import { wordColumn } from "./product-columns";
import type { StoredProduct } from "./stored-product";

function plannedCategory(
  planner: Planner,
  { fields, foreign, line }: ProductDraft,
  stored: StoredProduct | null,
) {
  const wanted = fields.categoryId ?? (stored ? undefined : (foreign?.categoryIfNew ?? undefined));
  if (!stored && wanted === undefined) {
    const named = foreign?.namedCategory ?? "";
    planner.note(line, "category", named ? "unknown-category" : "missing", named);
  }
  return planner.differing(line, "category", stored?.categoryId, wanted);
}

function planFields(planner: Planner, draft: ProductDraft, stored: StoredProduct | null) {
  const { fields, line } = draft;
  const isArchived = (fields.archivedAt === undefined ? stored?.archivedAt : fields.archivedAt) ?? null;
  // What is archived can't be for sale.
  const active = isArchived === null ? fields.active : fields.active && false;
  return present({
    categoryId: plannedCategory(planner, draft, stored),
    active: planner.differing(line, "active", stored?.active, active),
    archivedAt: planner.differing(line, "archived", stored?.archivedAt, fields.archivedAt),
    position: planner.differing(line, "position", stored?.position, fields.position),
    createdAt: planner.differing(line, "created", stored?.createdAt, fields.createdAt),
  });
}

function planWords(planner: Planner, draft: ProductDraft, code: string, stored: ProductWords | undefined) {
  const { line } = draft;
  const { name, description } = draft.foreign ?? {};
  const standIn = stored || name === undefined ? {} : { name, description };
  const wanted = { ...standIn, ...draft.words[code] };
  const column = (field: "name" | "description" | "price" | "compare_at") => wordColumn(field, code);
  const merged = { ...stored, ...wanted };
  if (!merged.name) planner.note(line, column("name"), "missing");
  if (merged.compareAtMinor && !(merged.priceMinor && merged.compareAtMinor > merged.priceMinor)) {
    planner.note(line, column("compare_at"), "compare-at-low", (merged.compareAtMinor / 100).toFixed(2));
  }
  const text = (field: "name" | "description") =>
    planner.text(field, { line, column: column(field), before: stored?.[field], after: wanted[field] });
  return present({
    name: text("name"),
    description: text("description"),
    priceMinor: planner.differing(line, column("price"), stored?.priceMinor, wanted.priceMinor),
    compareAtMinor: planner.differing(
      line,
      column("compare_at"),
      stored?.compareAtMinor,
      wanted.compareAtMinor,
    ),
  });
}

function planAllWords(planner: Planner, draft: ProductDraft, stored: StoredProduct | null) {
  const standsIn = !stored && draft.foreign;
  const codes = [...new Set([...Object.keys(draft.words), ...(standsIn ? [FALLBACK] : [])])];
  if (!stored && !codes.includes(FALLBACK)) planner.note(draft.line, wordColumn("name", FALLBACK), "missing");
  const words = codes.map((code) => [code, planWords(planner, draft, code, stored?.words[code])] as const);
  return Object.fromEntries(words.filter(([, values]) => Object.keys(values).length > 0));
}

function outcomeOf({ problems, changes }: Planner, stored: StoredProduct | null): Outcome {
  if (problems.length > 0) return "error";
  if (!stored) return "create";
  return changes.length > 0 ? "change" : "unchanged";
}

/** What importing a draft would write. `stored` is the product it is about, null where the shop has none. */
export function planProduct(
  draft: ProductDraft,
  stored: StoredProduct | null,
  surroundings: Surroundings,
): ProductPlan {
  const planner = new Planner();
  planner.problems.push(...draft.problems);
  if (!stored && !draft.mayCreate)
    planner.note(draft.line, "product", "unknown-product", draft.reference.label);
  const isMissing = !stored && !draft.mayCreate;
  const fields = isMissing ? {} : planFields(planner, draft, stored);
  const words = isMissing ? {} : planAllWords(planner, draft, stored);
  const { variants, variantFor } = planVariants(planner, draft, stored, surroundings);
  const stock = isMissing ? [] : planStock(planner, draft, { stored, variantFor, surroundings });
  const images = isMissing ? [] : planImages(planner, draft, { stored, variantFor, surroundings });
  const { changes, problems } = planner;
  return {
    outcome: outcomeOf(planner, stored),
    draft,
    stored,
    changes,
    problems,
    fields,
    words,
    variants,
    stock,
    images,
  };
}
