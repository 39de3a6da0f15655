import {
  type FormKeys,
  type FormList,
  type FormValues,
  formLists,
  isNewKey,
  keysIn,
  newKeyNumber,
  orderField,
  rowField,
  rowValues,
  variantOf,
} from "./form-rows";
import { isSameRow, rowChanges } from "./product-form-input";

/** Stored variants of which the form changes or adds a row or picture, and that others removed. */
function lostOwners(typed: FormValues, stored: FormValues, changed: FormKeys): string[] {
  const present = keysIn(stored).variants;
  const owners = (["rows", "images"] as const).flatMap((list) =>
    keysIn(typed)
      [list].filter((key) => isNewKey(key) || changed[list].includes(key))
      .map((key) => variantOf(typed, list, key)),
  );
  return keysIn(typed).variants.filter(
    (key) => !isNewKey(key) && !present.includes(key) && owners.includes(key),
  );
}

/** Whether others changed or removed a stored row that the form changes, or a variant to which it adds one. */
export function isStale(typed: FormValues, original: FormValues, stored: FormValues): boolean {
  const { changed, removed } = rowChanges(typed, original);
  const present = keysIn(stored);
  const differs = (list: FormList, key: string) =>
    !isSameRow(rowValues(stored, list, key), rowValues(original, list, key));
  if (lostOwners(typed, stored, changed).length > 0) return true;
  return formLists.some(
    (list) =>
      changed[list].some((key) => !present[list].includes(key) || differs(list, key)) ||
      removed[list].some((key) => present[list].includes(key) && differs(list, key)),
  );
}

const withRow = (list: FormList, key: string, values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [rowField(list, key, name), value]));

/** A list's keys in the form's order, without the rows that others removed, followed by the rows that others added. */
const mergedKeys = (typed: string[], original: string[], stored: string[]): string[] => [
  ...typed.filter((key) => isNewKey(key) || stored.includes(key)),
  ...stored.filter((key) => !typed.includes(key) && !original.includes(key)),
];

/** Like no typed value. */
const NEITHER = "\0";

/**
 * The fields of a picture's focal point are one value: where both sides changed it, both of its fields count as changed, so
 * that no point is merged of two.
 */
function joinFocus(merged: Record<"typed" | "original" | "stored", FormValues>): void {
  for (const key of keysIn(merged.stored).images) {
    const fields = ["focus.x", "focus.y"].map((part) => rowField("images", key, part));
    const pointOf = (version: FormValues) => fields.map((field) => version[field] ?? "").join(" ");
    const original = pointOf(merged.original);
    if (pointOf(merged.typed) === original || pointOf(merged.stored) === original) continue;
    for (const field of fields) merged.original[field] = NEITHER;
  }
}

/**
 * Prepares the three versions of a form for `mergeFields`, which knows no lists: rows that others removed are dropped,
 * or become new ones when the form had changed them; rows that only the form has are alike in all versions.
 */
export function mergeProductForm(
  typed: FormValues,
  original: FormValues,
  stored: FormValues,
): { typed: FormValues; original: FormValues; stored: FormValues } {
  const merged = { typed: { ...typed }, original: { ...original }, stored: { ...stored } };
  const { changed } = rowChanges(typed, original);
  const lost = new Set([...changed.variants, ...lostOwners(typed, stored, changed)]);
  const recreated = { ...changed, variants: keysIn(typed).variants.filter((key) => lost.has(key)) };
  const renamed = new Map<string, string>();
  for (const list of formLists) {
    const [keys, before, present] = [keysIn(typed)[list], keysIn(original)[list], keysIn(stored)[list]];
    let next = mergedKeys(keys, before, present);
    for (const key of recreated[list].filter((each) => !present.includes(each))) {
      const added = `new-${newKeyNumber(next)}`;
      next = [...next, added];
      if (list === "variants") renamed.set(key, added);
      Object.assign(merged.typed, withRow(list, added, rowValues(typed, list, key)));
    }
    for (const key of next.filter(isNewKey)) {
      const values = rowValues(merged.typed, list, key);
      const variant = renamed.get(values.variant ?? "");
      if (variant !== undefined) values.variant = variant;
      for (const version of Object.values(merged)) Object.assign(version, withRow(list, key, values));
    }
    for (const version of Object.values(merged)) version[orderField(list)] = next.join();
    for (const key of before.filter((each) => !isNewKey(each) && !next.includes(each))) {
      for (const name of Object.keys(rowValues(original, list, key))) {
        for (const version of Object.values(merged)) delete version[rowField(list, key, name)];
      }
    }
  }
  joinFocus(merged);
  return merged;
}
