/** Default of the setting `primary_color`. */
export const DEFAULT_PRIMARY = "#641E16";
/** Page background for the browser's own bars; equals `--color-page` of base.css. */
export const PAGE_COLORS = { light: "#ffffff", dark: "#212121" } as const;
/** Footer colour when the setting is not a colour. */
export const FOOTER_FALLBACK = "#ffffff";
