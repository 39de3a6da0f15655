import { isHexColor, readableOn, readableOnWhite, textOn } from "~/lib/text/color";
import { DEFAULT_PRIMARY, DEFAULT_PRIMARY_DARK, FOOTER_FALLBACK } from "./colors";
import { shopColors } from "./shop-colors";

/**
 * CSS variables derived from the shop's primary colours, each with a readable text colour.
 * @param primary setting `primary_color`
 * @param primaryDark setting `primary_color_dark`
 */
export function colorVariables(primary: string | null, primaryDark: string | null): string {
  const color = isHexColor(primary) ? primary : DEFAULT_PRIMARY;
  const dark = isHexColor(primaryDark) ? primaryDark : DEFAULT_PRIMARY_DARK;
  const footer = isHexColor(primary) ? primary : FOOTER_FALLBACK;
  const variables = {
    primary: color,
    "on-primary": textOn(color),
    accent: readableOnWhite(color),
    "primary-dark": dark,
    "on-primary-dark": textOn(dark),
    "accent-dark": readableOn(dark, shopColors.dark["color-sunken"]),
    footer,
    "on-footer": textOn(footer),
  };
  const css = Object.entries(variables).map(([name, value]) => `--shop-${name}:${value}`);
  return `:root{${css.join(";")}}`;
}
