import type { MessageKey } from "~/i18n/messages";
import type { ImportKind, ImportStatus } from "./import";

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
