import type { Translate } from "~/i18n/translate";
import type { DeliveryZone } from "./delivery";

/**
 * Formats the delivery time.
 * @param makingDays working days to make pieces to order, which are added; 0 when everything is in stock
 */
export function deliveryDays(
  translate: Translate,
  { daysMin, daysMax }: Pick<DeliveryZone, "daysMin" | "daysMax">,
  makingDays: number,
): string {
  const days =
    daysMin === daysMax
      ? translate("checkout.sameDays", { count: daysMax })
      : translate("checkout.days", { from: daysMin, count: daysMax });
  if (makingDays === 0) return days;
  return translate("checkout.plusMaking", { days, making: aboutDays(translate, makingDays) });
}

/** Formats an estimated number of working days. */
export const aboutDays = (translate: Translate, count: number): string =>
  translate("checkout.aboutDays", { count });
