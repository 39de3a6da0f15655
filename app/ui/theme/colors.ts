/** The default of the setting `primary_color`. */
export const DEFAULT_PRIMARY = "#641E16";
/** The pages' background, which the browser's own bars follow; it is `--color-page` of base.css. */
export const PAGE_COLORS = { light: "#ffffff", dark: "#212121" } as const;
/** What the footer falls back to where the setting is no colour. */
export const FOOTER_FALLBACK = "#ffffff";
