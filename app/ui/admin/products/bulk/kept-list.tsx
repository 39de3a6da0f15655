import type { KeptReason, RecentBulkChange } from "~/domain/catalog/bulk/bulk-change";
import type { MessageKey } from "~/i18n/messages";
import { useTranslate } from "~/i18n/use-translate";
import { LeftOutProducts } from "../left-out-products";

export const problemNames = {
  archived: "adminBulk.archived",
  "no-price": "adminBulk.noPrice",
  "too-low": "adminBulk.tooLow",
  "too-high": "adminBulk.tooHigh",
  "too-many-tags": "adminProducts.tagsTooMany",
  "no-discount": "adminBulk.noDiscount",
  "rounded-back": "adminBulk.roundedBack",
  "not-saved": "adminBulk.notSaved",
  "changed-since": "adminBulk.changedSince",
} as const satisfies Record<KeptReason, MessageKey>;

/**
 * The first products that a bulk change or its undo kept, with the reasons.
 * @param kept the number of all of them
 */
export function KeptList({ kept, keptProducts }: { kept: number } & Pick<RecentBulkChange, "keptProducts">) {
  const translate = useTranslate();
  // Those that were deleted can't be named.
  if (keptProducts.length === 0) return null;
  const more = kept - keptProducts.length;
  return (
    <LeftOutProducts
      products={keptProducts.map(({ id, name, reason }) => ({
        id,
        name: name || translate("adminProducts.unnamed"),
        reason: translate(problemNames[reason]),
      }))}
      more={more > 0 ? translate("adminBulk.more", { count: more }) : null}
    />
  );
}
