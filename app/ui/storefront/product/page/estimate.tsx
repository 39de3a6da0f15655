import { arrivalWords } from "~/domain/delivery/arrival-words";
import type { Arrival } from "~/domain/delivery/calendar";
import type { ProductArrivals } from "~/domain/delivery/product-arrival";
import { useFormats, useTranslate } from "~/i18n/use-translate";
import { type District, districtLine } from "~/lib/peru/district";

export interface Estimate {
  district: District;
  /** Null when the shop does not deliver there, and for a product that is sold out. */
  arrival: ProductArrivals | null;
  /** Price to deliver one piece, with its symbol: "" when it is free, null when the shop does not deliver there. */
  price: string | null;
}

/** What the route of `hrefs.deliveryEstimate` answers to its form. */
export interface EstimateAnswer {
  text: string;
  /** Districts to choose from. */
  found: District[];
  estimate: Estimate | null;
}

/** When a product arrives at a district, and what its delivery costs. */
export function EstimateResult({ estimate: { district, arrival, price } }: { estimate: Estimate }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { district: zone } = district;
  if (price === null)
    return <p className="estimate__result">{translate("estimate.none", { district: zone })}</p>;
  const words = (dates: Arrival) =>
    translate("arrival.atProduct", {
      arrival: arrivalWords(dates, { isPickup: false }, translate, formats),
      zone,
    });
  return (
    <div className="estimate__result">
      {arrival?.inStock && <p>{words(arrival.inStock)}</p>}
      {arrival?.madeToOrder && (
        <p>{translate("estimate.toOrder", { arrival: words(arrival.madeToOrder) })}</p>
      )}
      <p className="hint">{price ? translate("estimate.price", { price }) : translate("estimate.free")}</p>
    </div>
  );
}

interface EstimateFormProps {
  answer: EstimateAnswer;
  variantId: number | null;
  takesFocus?: boolean;
}

/** Asks for the district: a search, whose answer may offer several. */
export function EstimateForm({
  answer: { text, found, estimate },
  variantId,
  takesFocus,
}: EstimateFormProps) {
  const translate = useTranslate();
  const isUnknown = text !== "" && !estimate && found.length === 0;
  return (
    <>
      {variantId !== null && <input type="hidden" name="variant" value={variantId} />}
      <div className="field">
        <label htmlFor="estimate-district">{translate("estimate.district")}</label>
        <div className="estimate__search">
          <input
            id="estimate-district"
            type="text"
            name="district"
            defaultValue={estimate?.district.district ?? text}
            key={estimate?.district.ubigeo}
            autoComplete="address-level3"
            required
            // biome-ignore lint/a11y/noAutofocus: only where the visitor asked for the form.
            autoFocus={takesFocus}
            aria-invalid={isUnknown || undefined}
            aria-describedby="estimate-answer"
          />
          <button className="button button--quiet">{translate("estimate.see")}</button>
        </div>
      </div>
      <div id="estimate-answer" aria-live="polite">
        {isUnknown && <p className="field__error">{translate("estimate.unknown")}</p>}
        {found.length > 0 && (
          <fieldset className="estimate__found">
            <legend>{translate("estimate.which")}</legend>
            {found.map((district) => (
              <button
                key={district.ubigeo}
                type="submit"
                className="text-button"
                name="ubigeo"
                value={district.ubigeo}
              >
                {districtLine(district)}
              </button>
            ))}
          </fieldset>
        )}
      </div>
    </>
  );
}
