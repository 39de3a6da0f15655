import { Form, useLocation } from "@remix-run/react";
import type { Region } from "~/domain/catalog/region";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";

interface RegionSwitchProps {
  region: Region;
  symbols: Record<Region, string>;
  /** Displays the region's name beside the symbol. */
  named?: boolean;
}

/** Changes the currency but not the language. */
export function RegionSwitch({ region, symbols, named = false }: RegionSwitchProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const names = { PE: translate("common.peru"), INT: translate("common.international") };
  const other: Region = region === "PE" ? "INT" : "PE";
  const label = translate("common.currency");
  const shown = named ? `${names[region]} · ${symbols[region]}` : symbols[region];
  return (
    <Form method="post" action={hrefs.region(locale)} className="region-switch">
      <input type="hidden" name="region" value={other} />
      <input type="hidden" name="redirectTo" value={pathname + search} />
      <button
        className="text-button"
        aria-label={`${label} ${shown}, ${translate("common.changeRegion", { region: names[other] })}`}
      >
        <span className="region-switch__label">{label}</span> {shown}
      </button>
    </Form>
  );
}
