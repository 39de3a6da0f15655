/** The default of the setting `primary_color`. */
export const DEFAULT_PRIMARY = "#641E16";
/** What the footer falls back to where the setting is no colour. */
export const FOOTER_FALLBACK = "#ffffff";
