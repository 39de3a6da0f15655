import type { Theme } from "~/lib/theme/theme";

/** Default of the setting `primary_color`. */
export const DEFAULT_PRIMARY = "#641E16";
/** Default of the setting `primary_color_dark`. */
export const DEFAULT_PRIMARY_DARK = "#1697f6";
/** Page background for the browser's own bars; equals `--color-page` of shop-colors.ts. */
export const PAGE_COLORS = { light: "#ffffff", dark: "#212121" } as const;

/** Page background in a theme, on a light and on a dark system. */
export const themeColorsOf = (theme: Theme): { light: string; dark: string } =>
  theme === "system" ? PAGE_COLORS : { light: PAGE_COLORS[theme], dark: PAGE_COLORS[theme] };
