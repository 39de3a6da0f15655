import { defaultLocale } from "~/i18n/locale";
import { moveItem } from "~/lib/order";
import { normalizeText } from "~/lib/text/normalize";
import { colorOfName } from "../color-of-name";
import {
  type FormList,
  type FormValues,
  formLists,
  keysIn,
  listLimits,
  newKeyNumber,
  orderField,
  rowField,
  variantOf,
} from "./form-rows";
import { newImageFields, newRowFields, newVariantFields } from "./product-form-fields";

/**
 * What a button of the form does to it before it is saved. `combine` adds the variants and sizes of the options. Others
 * name a row: `up:variants:12`, `down:rows:new-1`, `drop:images:7`; `add:rows:12` adds a row to a variant, `add:rows:` to
 * the product.
 */
export type FormStep = "combine" | `${"up" | "down" | "drop" | "add"}:${FormList}:${string}`;

/** The texts of a field, separated by commas or line breaks. */
const listed = (text = ""): string[] => [
  ...new Set(text.split(/[,\n]/).flatMap((item) => normalizeText(item) || [])),
];

const lower = (text: string): string => text.toLocaleLowerCase();

/** The values with rows added at the end of a list. */
function addRows(values: FormValues, list: FormList, added: readonly FormValues[]): FormValues {
  const next = { ...values };
  const keys = keysIn(next)[list];
  const first = newKeyNumber(keys);
  for (const [index, fields] of added.entries()) {
    const key = `new-${first + index}`;
    keys.push(key);
    for (const [field, value] of Object.entries(fields)) next[rowField(list, key, field)] = value;
  }
  next[orderField(list)] = keys.join();
  return next;
}

const withOrder = (values: FormValues, list: FormList, keys: readonly string[]): FormValues => ({
  ...values,
  [orderField(list)]: keys.join(),
});

/** Whether nothing was typed in a stock row yet, so that sizes may replace it. */
const isBlank = (values: FormValues, key: string): boolean => {
  const of = (field: string) => values[rowField("rows", key, field)];
  return of("size") === "" && of("sku") === "" && of("stock") === "0";
};

const rowsOf = (values: FormValues, variant: string): string[] =>
  keysIn(values).rows.filter((key) => variantOf(values, "rows", key) === variant);

const sizesOf = (values: FormValues, variant: string): string[] =>
  rowsOf(values, variant).map((key) => values[rowField("rows", key, "size")] ?? "");

/** Adds the missing sizes. The first one replaces a blank row. */
function addSizes(values: FormValues, variant: string, sizes: readonly string[]): FormValues {
  const present = new Set(sizesOf(values, variant).map(lower));
  const missing = sizes.filter((size) => !present.has(lower(size)));
  const [blank] = rowsOf(values, variant).filter((key) => isBlank(values, key));
  const [first, ...others] = missing;
  if (blank === undefined || first === undefined)
    return addRows(
      values,
      "rows",
      missing.map((size) => newRowFields(variant, size)),
    );
  return addRows(
    { ...values, [rowField("rows", blank, "size")]: first },
    "rows",
    others.map((size) => newRowFields(variant, size)),
  );
}

/** Sizes of a new variant when none are typed: see `sizesOfNewVariant`. */
function usualSizes(values: FormValues): string[] {
  const shared = rowsOf(values, "");
  if (shared.some((key) => !isBlank(values, key))) return [];
  const model = keysIn(values).variants.find((key) => rowsOf(values, key).length > 0);
  return model ? sizesOf(values, model) : [""];
}

const optionsOf = (values: FormValues) => ({
  names: listed(values["options.variants"]),
  sizes: listed(values["options.sizes"]),
});

/** Whether options were typed. */
export const hasOptions = (values: FormValues): boolean => {
  const { names, sizes } = optionsOf(values);
  return names.length + sizes.length > 0;
};

/** What combining would add. */
function additionsOf(values: FormValues) {
  const { names, sizes } = optionsOf(values);
  const nameOf = (key: string) => lower(values[rowField("variants", key, `names.${defaultLocale}`)] ?? "");
  const { variants } = keysIn(values);
  const taken = new Set(variants.map(nameOf));
  const added = names.filter((name) => !taken.has(lower(name)));
  // Sizes of the product are shared by all its variants.
  const isShared = rowsOf(values, "").some((key) => !isBlank(values, key));
  const newSizes = sizes.length > 0 ? sizes : usualSizes(values);
  return { added, sizes, newSizes, isShared, variantCount: variants.length + added.length };
}

/**
 * Which limit the typed options would exceed; null for none. Combinations are counted before they are built: each variant
 * has at least the typed sizes, and each new one those of a new variant.
 */
export function optionsExcess(values: FormValues): "variants" | "rows" | null {
  if (!hasOptions(values)) return null;
  const { added, sizes, newSizes, isShared, variantCount } = additionsOf(values);
  if (variantCount > listLimits.variants) return "variants";
  const owners = isShared || variantCount === 0 ? 1 : variantCount;
  const typed = new Set(sizes.map(lower)).size;
  const least = Math.max(owners * typed, isShared ? 0 : added.length * newSizes.length);
  if (least > listLimits.rows) return "rows";
  return keysIn(combined(values, [])).rows.length > listLimits.rows ? "rows" : null;
}

/** The same values when all combinations are there already. */
function combine(values: FormValues, languageCodes: readonly string[]): FormValues {
  const next = combined(values, languageCodes);
  const isSame = (["variants", "rows"] as const).every(
    (list) => keysIn(next)[list].join() === keysIn(values)[list].join(),
  );
  const sizeFields = keysIn(values).rows.map((key) => rowField("rows", key, "size"));
  return isSame && sizeFields.every((field) => next[field] === values[field]) ? values : next;
}

function combined(values: FormValues, languageCodes: readonly string[]): FormValues {
  if (!hasOptions(values)) return values;
  const { added, sizes, newSizes, isShared } = additionsOf(values);
  let next = addRows(
    { ...values, "options.variants": "", "options.sizes": "" },
    "variants",
    added.map((name) => newVariantFields(languageCodes, { [defaultLocale]: name }, colorOfName(name))),
  );
  const { variants } = keysIn(next);
  if (variants.length === 0 || isShared) return addSizes(next, "", sizes);
  next = withOrder(
    next,
    "rows",
    keysIn(next).rows.filter((key) => variantOf(next, "rows", key) !== ""),
  );
  for (const key of variants) {
    next = addSizes(next, key, rowsOf(next, key).length > 0 ? sizes : newSizes);
  }
  return next;
}

/** Keys among which a row moves: a stock row among those of its variant. */
const siblings = (values: FormValues, list: FormList, key: string): string[] =>
  list === "rows" ? rowsOf(values, variantOf(values, "rows", key)) : keysIn(values)[list];

function move(values: FormValues, list: FormList, key: string, by: 1 | -1): FormValues {
  const among = siblings(values, list, key);
  const moved = moveItem(among, key, by)[Symbol.iterator]();
  return withOrder(
    values,
    list,
    keysIn(values)[list].map((each) => (among.includes(each) ? moved.next().value : each) ?? each),
  );
}

/** Removes a row; a variant with its stock rows and pictures. The last variant's rows become the product's. */
function drop(values: FormValues, list: FormList, key: string): FormValues {
  const next = withOrder(
    values,
    list,
    keysIn(values)[list].filter((each) => each !== key),
  );
  if (list !== "variants") return next;
  const isLast = keysIn(next).variants.length === 0 && rowsOf(next, "").length === 0;
  const images = keysIn(next).images.filter((each) => variantOf(next, "images", each) !== key);
  const kept = withOrder(next, "images", images);
  if (!isLast) {
    return withOrder(
      kept,
      "rows",
      keysIn(kept).rows.filter((each) => variantOf(kept, "rows", each) !== key),
    );
  }
  return Object.fromEntries(
    Object.entries(kept).map(([name, value]) => [
      name,
      /^rows\.[^.]+\.variant$/.test(name) && value === key ? "" : value,
    ]),
  );
}

/** The form's values after a step; null for an unknown one. */
export function applyStep(
  values: FormValues,
  step: string,
  languageCodes: readonly string[],
): FormValues | null {
  if (step === "combine") return combine(values, languageCodes);
  const [verb, name, key = ""] = step.split(":");
  const list = formLists.find((each) => each === name);
  if (!list) return null;
  if (verb === "add" && list === "rows") return addRows(values, "rows", [newRowFields(key, "")]);
  if (!keysIn(values)[list].includes(key)) return null;
  if (verb === "drop") return drop(values, list, key);
  return verb === "up" || verb === "down" ? move(values, list, key, verb === "up" ? -1 : 1) : null;
}

/** The values with stored pictures added, each shown for all variants. */
export const addPictures = (
  values: FormValues,
  pictures: readonly { id: number }[],
  languageCodes: readonly string[],
): FormValues =>
  addRows(
    values,
    "images",
    pictures.map(({ id }) => newImageFields(id, languageCodes)),
  );
