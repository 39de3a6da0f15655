import { useEffect, useState } from "react";
import { arrivalWords } from "~/domain/delivery/arrival-words";
import type { Arrival } from "~/domain/delivery/calendar";
import type { ProductArrivals } from "~/domain/delivery/product-arrival";
import { useFormats, useTranslate } from "~/i18n/use-translate";
import { xmlText } from "~/lib/text/xml";

/**
 * When the product arrives. The edge empties the element (`data-dates`) of a stored page whose dates are wrong;
 * hydration leaves it so.
 */
export function ProductArrival({
  arrival: { zone, inStock, madeToOrder, validUntil },
}: {
  arrival: ProductArrivals;
}) {
  const translate = useTranslate();
  const formats = useFormats();
  // Data of a client navigation may come from a stored page, too.
  const [isPast, setPast] = useState(false);
  useEffect(() => setPast(Date.now() / 1000 >= validUntil), [validUntil]);
  if (isPast) return null;
  const line = (arrival: Arrival) =>
    translate("arrival.atProduct", {
      arrival: arrivalWords(arrival, { isPickup: false }, translate, formats),
      zone,
    });
  const lines = [
    ...(inStock ? [line(inStock)] : []),
    ...(madeToOrder ? [translate("arrival.madeToOrder", { arrival: line(madeToOrder) })] : []),
  ];
  const html = lines.map((text) => `<p>${xmlText(text)}</p>`).join("");
  return (
    <div
      className="product__arrival"
      data-dates
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
