import { isHexColor, readableOn, readableOnWhite, textOn } from "~/lib/text/color";
import { DEFAULT_PRIMARY, DEFAULT_PRIMARY_DARK } from "./colors";
import { shopColors } from "./shop-colors";

/**
 * CSS variables derived from the shop's primary colours, each with a readable text colour. The footer has the colour
 * that is set, in both themes; without one, that of its theme (shop-colors.ts).
 * @param primary setting `primary_color`
 * @param primaryDark setting `primary_color_dark`
 */
export function colorVariables(primary: string | null, primaryDark: string | null): string {
  const color = isHexColor(primary) ? primary : DEFAULT_PRIMARY;
  const dark = isHexColor(primaryDark) ? primaryDark : DEFAULT_PRIMARY_DARK;
  const variables = {
    primary: color,
    "on-primary": textOn(color),
    accent: readableOnWhite(color),
    "primary-dark": dark,
    "on-primary-dark": textOn(dark),
    "accent-dark": readableOn(dark, shopColors.dark["color-sunken"]),
    ...(isHexColor(primary) && { footer: primary, "on-footer": textOn(primary) }),
  };
  const css = Object.entries(variables).map(([name, value]) => `--shop-${name}:${value}`);
  return `:root{${css.join(";")}}`;
}
