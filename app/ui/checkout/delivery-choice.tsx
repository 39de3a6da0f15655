import type { CartView } from "~/domain/cart/cart-view";
import type { DeliveryZone } from "~/domain/checkout/delivery";
import type { MessageKey } from "~/i18n/messages";
import { useTranslate } from "~/i18n/use-translate";
import { deliveryDays } from "./delivery-days";
import { ZonePrice } from "./zone-price";

interface DeliveryChoiceProps {
  zones: DeliveryZone[];
  view: Pick<CartView, "charge" | "dollars">;
  chosen: number | undefined;
  error: MessageKey | undefined;
  /** Whether the page should begin here, as its first error. */
  isFirstError: boolean;
  /** Working days of what is made to order in the cart; 0 where everything is in stock. */
  makingDays: number;
}

/**
 * The ways of delivery to the chosen country, one to be chosen. The style sheet shows the address fields and the total that belong to the
 * chosen one, by its place in this list and its kind.
 */
export function DeliveryChoice({
  zones,
  view,
  chosen,
  error,
  isFirstError,
  makingDays,
}: DeliveryChoiceProps) {
  const translate = useTranslate();
  if (zones.length === 0) return <p className="field__hint">{translate("checkout.countryFirst")}</p>;
  return (
    <fieldset className="delivery">
      <legend className="field__label">{translate("checkout.zone")}</legend>
      {zones.map((zone, index) => (
        <label className="delivery__zone" key={zone.id}>
          <input
            type="radio"
            name="zoneId"
            value={zone.id}
            required
            defaultChecked={zone.id === chosen}
            data-kind={zone.kind}
            aria-describedby={error ? "zoneId-error" : undefined}
            // biome-ignore lint/a11y/noAutofocus: the page was asked for by sending the form, and this has to be mended.
            autoFocus={isFirstError && index === 0}
          />
          <span className="delivery__name">{zone.name}</span>
          <span className="delivery__price">
            <ZonePrice zone={zone} {...view} />
          </span>
          <span className="delivery__days">{deliveryDays(translate, zone, makingDays)}</span>
          <span className="delivery__description">{zone.description}</span>
        </label>
      ))}
      {error && (
        <p className="field__error" id="zoneId-error">
          {translate(error)}
        </p>
      )}
    </fieldset>
  );
}
