/** Enumerations of imports that the database accepts. The file has no imports, so that browser code may use it. */

export const importKinds = ["products", "shopify", "woocommerce", "stock"] as const;
export type ImportKind = (typeof importKinds)[number];

/**
 * `checked`: the report is complete and waits for confirmation. `fetching`: pictures that failed are fetched again, then
 * it is `done` again.
 */
export const importStatuses = [
  "receiving",
  "checking",
  "checked",
  "writing",
  "done",
  "fetching",
  "undoing",
  "undone",
] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** `waiting` for the check, then the planned change, then `written` or `failed`. */
export const importItemStates = [
  "waiting",
  "create",
  "change",
  "unchanged",
  "error",
  "written",
  "failed",
] as const;
export type ImportItemState = (typeof importItemStates)[number];

/**
 * What became of a written item when its import was undone. Of a created product: `removed`, `archived-ordered`,
 * `archived-changed`. Of a changed one: `restored`, or left as it is because it was `changed-since`, a size that the import
 * added is `ordered`, its pieces were `sold` or the database `refused`. Of both: `gone`, and `unknown` for imports of older
 * releases.
 */
export const undoOutcomes = [
  "removed",
  "restored",
  "archived-ordered",
  "archived-changed",
  "changed-since",
  "ordered",
  "sold",
  "refused",
  "gone",
  "unknown",
] as const;
export type UndoOutcome = (typeof undoOutcomes)[number];

/** Kinds of other shops' files whose products have a handle. */
export const handleSources = ["shopify", "woocommerce"] as const satisfies readonly ImportKind[];
export type HandleSource = (typeof handleSources)[number];
