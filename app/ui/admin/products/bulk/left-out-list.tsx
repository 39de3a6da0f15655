import { Anchor } from "@mantine/core";
import { Link } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import type { LeftOutReason, RecentBulkChange } from "~/domain/catalog/bulk/bulk-change";
import type { MessageKey } from "~/i18n/messages";
import { useTranslate } from "~/i18n/use-translate";

export const problemNames = {
  archived: "adminBulk.archived",
  "no-price": "adminBulk.noPrice",
  "too-low": "adminBulk.tooLow",
  "too-high": "adminBulk.tooHigh",
  "too-many-tags": "adminProducts.tagsTooMany",
  "no-discount": "adminBulk.noDiscount",
  "rounded-back": "adminBulk.roundedBack",
  "not-saved": "adminBulk.notSaved",
} as const satisfies Record<LeftOutReason, MessageKey>;

/** The first products that a bulk change left out, with the reasons. */
export function LeftOutList({
  leftOut,
  leftOutProducts,
}: Pick<RecentBulkChange, "leftOut" | "leftOutProducts">) {
  const translate = useTranslate();
  const more = leftOut - leftOutProducts.length;
  return (
    <ul>
      {leftOutProducts.map(({ id, name, problem }) => (
        <li key={id}>
          <Anchor component={Link} to={adminHrefs.product(id)} inherit>
            {name || translate("adminProducts.unnamed")}
          </Anchor>
          : {translate(problemNames[problem])}
        </li>
      ))}
      {more > 0 && <li>{translate("adminBulk.more", { count: more })}</li>}
    </ul>
  );
}
