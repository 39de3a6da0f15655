import type { DeliveryZone } from "~/domain/checkout/delivery";
import type { Translate } from "~/i18n/translate";

/**
 * How long a delivery takes, in words. `makingDays`: the working days of what is made to order, which come on top; 0
 * where everything is in stock.
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

/** Working days that are an estimate. */
export const aboutDays = (translate: Translate, count: number): string =>
  translate("checkout.aboutDays", { count });
