import type { AlertType } from "~/domain/alerts";

/** SVG shapes on a 24 × 24 grid in the current colour. */
export const alertIcons: Record<AlertType, string> = {
  success: '<circle cx="12" cy="12" r="9"/><path d="m8 12.5 2.8 2.8L16 9.5"/>',
  error: '<circle cx="12" cy="12" r="9"/><path d="M12 7.5v5.5m0 3.2v.3"/>',
  warning: '<path d="M12 4 2.8 20h18.4z"/><path d="M12 10v4.5m0 2.6v.3"/>',
  info: '<circle cx="12" cy="12" r="9"/><path d="M12 11v5.5m0-8.7v.3"/>',
};
