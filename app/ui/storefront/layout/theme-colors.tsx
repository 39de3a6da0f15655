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

const ID = "theme-colors";

/** CSS variables derived from the colours, each with a readable text colour. */
function variables({ primary, primaryDark }: ThemeColorsProps): string {
  const color = isHexColor(primary) ? primary : DEFAULT_PRIMARY;
  const dark = isHexColor(primaryDark) ? primaryDark : DEFAULT_PRIMARY_DARK;
  const footer = isHexColor(primary) ? primary : FOOTER_FALLBACK;
  const values = {
    primary: color,
    "on-primary": textOn(color),
    accent: readableOnWhite(color),
    "primary-dark": dark,
    "on-primary-dark": textOn(dark),
    "accent-dark": readableOn(dark, shopColors.dark["color-sunken"]),
    footer,
    "on-footer": textOn(footer),
  };
  const css = Object.entries(values).map(([name, value]) => `--shop-${name}:${value}`);
  return `:root{${css.join(";")}}`;
}

/** The variables that the page has. The shop's colours change with a document only. */
const present = (): string => document.getElementById(ID)?.textContent ?? "";

/** The shop's primary colours, as CSS variables. */
export function ThemeColors(colors: ThemeColorsProps) {
  const css = import.meta.env.SSR ? variables(colors) : present();
  return (
    <style id={ID} nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />
  );
}
