import { arrivalWords } from "~/domain/delivery/arrival-words";
import type { Arrival } from "~/domain/delivery/calendar";
import type { ProductArrivals } from "~/domain/delivery/product-arrival";
import { useFormats, useTranslate } from "~/i18n/use-translate";
import { xmlText } from "~/lib/text/xml";
import { useHydrated } from "~/ui/shared/use-hydrated";

interface ArrivalDatesProps {
  of: Pick<ProductArrivals, "zone" | "validUntil">;
  dates: Arrival;
}

/**
 * When a product arrives. The edge empties the element (`data-dates`) of a stored page whose dates are wrong;
 * hydration leaves it so.
 */
export function ArrivalDates({ of: { zone, validUntil }, dates }: ArrivalDatesProps) {
  const translate = useTranslate();
  const formats = useFormats();
  // Data of a client navigation may come from a stored page, too.
  const isHydrated = useHydrated();
  if (isHydrated && Date.now() / 1000 >= validUntil) return null;
  const arrival = arrivalWords(dates, { isPickup: false }, translate, formats);
  const html = `<p>${xmlText(translate("arrival.atProduct", { arrival, zone }))}</p>`;
  return <div data-dates suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
