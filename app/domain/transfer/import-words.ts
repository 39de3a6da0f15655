import type { MessageKey } from "~/i18n/messages";
import type { ListedImport } from "./import";

/** The status of an import in the list. A checked file without anything to import waits for nobody. */
export function listedStatus({ status, hasChanges, hasErrors }: ListedImport): MessageKey {
  if (status !== "checked" || hasChanges) return `adminImports.status-${status}`;
  return hasErrors ? "adminImports.state-error" : "adminImports.state-unchanged";
}
