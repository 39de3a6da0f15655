import { isHexColor, readableOnWhite, textOn } from "~/lib/text/color";
import { useNonce } from "~/ui/shared/nonce";
import { DEFAULT_PRIMARY, FOOTER_FALLBACK } from "~/ui/theme/colors";

/** CSS variables derived from the setting `primary_color`, each with a readable text colour. */
export function ThemeColors({ primary }: { primary: string | null }) {
  const nonce = useNonce();
  const color = isHexColor(primary) ? primary : DEFAULT_PRIMARY;
  const footer = isHexColor(primary) ? primary : FOOTER_FALLBACK;
  const accent = readableOnWhite(color);
  const css = `:root{--shop-primary:${color};--shop-on-primary:${textOn(color)};--shop-accent:${accent};--shop-footer:${footer};--shop-on-footer:${textOn(footer)}}`;
  return <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />;
}
