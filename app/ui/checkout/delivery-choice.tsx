import type { DeliveryZone } from "~/domain/checkout/delivery";
import type { Currency } from "~/domain/settings/currency";
import type { MessageKey } from "~/i18n/messages";
import { formatMoney } from "~/i18n/money";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { deliveryDays } from "./delivery-days";

interface DeliveryChoiceProps {
  zones: DeliveryZone[];
  /** Of `priceMinor`: soles. */
  currency: Currency;
  chosen: number | undefined;
  error: MessageKey | undefined;
  /** Whether the page should begin here, as its first error. */
  isFirstError: boolean;
  /** Working days of what is made to order in the cart; 0 where everything is in stock. */
  makingDays: number;
}

/**
 * The ways of delivery, one to be chosen. The style sheet shows the address fields and the total that belong to the
 * chosen one, by its place in this list and its kind.
 */
export function DeliveryChoice({
  zones,
  currency,
  chosen,
  error,
  isFirstError,
  makingDays,
}: DeliveryChoiceProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const price = (minor: number) =>
    minor === 0 ? translate("cart.deliveryFree") : formatMoney({ minor, currency }, locale);
  return (
    <fieldset className="delivery">
      <legend className="field__label">{translate("checkout.zone")}</legend>
      {zones.map(({ id, kind, name, description, priceMinor, daysMin, daysMax }, index) => (
        <label className="delivery__zone" key={id}>
          <input
            type="radio"
            name="zoneId"
            value={id}
            required
            defaultChecked={id === chosen}
            data-kind={kind}
            aria-describedby={error ? "zoneId-error" : undefined}
            // biome-ignore lint/a11y/noAutofocus: the page was asked for by sending the form, and this has to be mended.
            autoFocus={isFirstError && index === 0}
          />
          <span className="delivery__name">{name}</span>
          <span className="delivery__price">{price(priceMinor)}</span>
          <span className="delivery__days">{deliveryDays(translate, { daysMin, daysMax }, makingDays)}</span>
          <span className="delivery__description">{description}</span>
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
