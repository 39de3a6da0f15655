import type { Translate } from "~/i18n/translate";

/** Formats an estimated number of working days. */
export const aboutDays = (translate: Translate, count: number): string =>
  translate("checkout.aboutDays", { count });
