import type { MessageKey } from "~/i18n/messages";
import type { ImportKind, ImportStatus, ListedImport } from "./import";

export const importKindWords: Record<ImportKind, MessageKey> = {
  products: "adminImports.kindProducts",
  shopify: "adminImports.kindShopify",
  woocommerce: "adminImports.kindWooCommerce",
  stock: "adminImports.kindStock",
};

export const importStatusWords: Record<ImportStatus, MessageKey> = {
  receiving: "adminImports.statusReceiving",
  checking: "adminImports.statusChecking",
  checked: "adminImports.statusChecked",
  writing: "adminImports.statusWriting",
  done: "adminImports.statusDone",
  fetching: "adminImports.statusFetching",
  undoing: "adminImports.statusUndoing",
  undone: "adminImports.statusUndone",
};

/** The status of an import in the list. A checked file without anything to import waits for nobody. */
export function listedStatus({ status, hasChanges, hasErrors }: ListedImport): MessageKey {
  if (status !== "checked" || hasChanges) return importStatusWords[status];
  return hasErrors ? "adminImports.stateError" : "adminImports.stateUnchanged";
}
