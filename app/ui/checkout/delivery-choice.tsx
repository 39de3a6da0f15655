import type { CartView } from "~/domain/cart/cart-view";
import { arrivalWords } from "~/domain/delivery/arrival-words";
import type { ZoneOffer } from "~/domain/delivery/offers";
import { openingLines } from "~/domain/delivery/opening-words";
import { GIFT_ZONE } from "~/domain/gift-cards/gift-zone";
import { hrefs } from "~/hrefs";
import { useFormats, useLocale, useTranslate } from "~/i18n/use-translate";
import type { FormField } from "../shared/field-props";
import { ZonePrice } from "./zone-price";

interface DeliveryChoiceProps {
  zones: ZoneOffer[];
  view: Pick<CartView, "charge" | "dollars">;
  chosen: number | undefined;
  field: FormField;
}

/** Address and opening hours of a pickup place. */
function PickupPlace({ zone }: { zone: ZoneOffer }) {
  const translate = useTranslate();
  const hours = openingLines(zone, translate, useFormats());
  const locale = useLocale();
  if (!zone.address) return null;
  return (
    <span className="delivery__place">
      <span className="delivery__address">{zone.address}</span>
      {hours && <span className="delivery__hours">{hours}</span>}
      <a href={`${hrefs.stores(locale)}#store-${zone.id}`} target="_blank" rel="noopener">
        {translate("checkout.seeStore")}
        <span className="visually-hidden"> ({translate("common.opensNewTab")})</span>
      </a>
    </span>
  );
}

/**
 * Delivery zones of the chosen country as radio buttons. CSS displays the address fields and the total of the chosen
 * one, by its position in this list and its kind.
 */
export function DeliveryChoice({ zones, view, chosen, field }: DeliveryChoiceProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const error = field.errors?.[0];
  if (zones.length === 0) return <p className="field__hint">{translate("checkout.countryFirst")}</p>;
  return (
    <fieldset className="delivery">
      <legend className="field__label">{translate("checkout.zone")}</legend>
      {zones.map((zone, index) => (
        <label className="delivery__zone" key={zone.id}>
          <input
            type="radio"
            id={index === 0 ? field.id : undefined}
            name={field.name}
            value={zone.id}
            required
            defaultChecked={zone.id === chosen}
            data-kind={zone.kind}
            aria-describedby={error && field.errorId}
            // biome-ignore lint/a11y/noAutofocus: the response to the form begins at its error
            autoFocus={field.autoFocus && index === 0}
          />
          <span className="delivery__name">{zone.name}</span>
          <span className="delivery__price">
            <ZonePrice zone={zone} {...view} />
          </span>
          {zone.id !== GIFT_ZONE && (
            <span className="delivery__days">
              {arrivalWords(zone.arrival, { isPickup: zone.kind === "pickup" }, translate, formats)}
            </span>
          )}
          {zone.description && <span className="delivery__description">{zone.description}</span>}
          {zone.kind === "pickup" && <PickupPlace zone={zone} />}
        </label>
      ))}
      {error && (
        <p className="field__error" id={field.errorId}>
          {translate(error)}
        </p>
      )}
    </fieldset>
  );
}
