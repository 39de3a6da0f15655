import { isHexColor, readableOn, readableOnWhite, textOn } from "~/lib/text/color";
import { useNonce } from "~/ui/shared/nonce";
import { DEFAULT_PRIMARY, DEFAULT_PRIMARY_DARK, FOOTER_FALLBACK } from "~/ui/theme/colors";
import { shopColors } from "~/ui/theme/shop-colors";

interface ThemeColorsProps {
  /** Setting `primary_color`. */
  primary: string | null;
  /** Setting `primary_color_dark`. */
  primaryDark: string | null;
}

/** CSS variables derived from the shop's primary colours, each with a readable text colour. */
export function ThemeColors({ primary, primaryDark }: ThemeColorsProps) {
  const nonce = useNonce();
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
  return (
    <style
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: `:root{${css.join(";")}}` }}
    />
  );
}
