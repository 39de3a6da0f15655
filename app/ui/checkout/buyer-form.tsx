import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { CartView } from "~/domain/cart/cart-view";
import { addressFormOf } from "~/domain/delivery/address-form";
import { firstZone } from "~/domain/delivery/delivery";
import type { ZoneOffer } from "~/domain/delivery/offers";
import type { AcceptedRules } from "~/domain/pages/accepted-rules";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { Field } from "../shared/form/field";
import { FormErrors } from "../shared/form/form-errors";
import { useFocusOn } from "../shared/use-focus-on";
import { AcceptedRulesNote } from "./accepted-rules";
import { BUYER_FORM, type BuyerField, type BuyerFormState, buyerField, type SavedAddress } from "./buyer";
import { CardLogos } from "./card-logos";
import { DeliveryChoice } from "./delivery-choice";
import { SavedAddresses } from "./saved-addresses";

export interface BuyerFormProps extends BuyerFormState {
  /** Saved addresses of the signed-in account. */
  addresses: SavedAddress[];
  /** Zones that serve the chosen country. */
  zones: ZoneOffer[];
  /** Prices of all zones; see `formatShownPrices`. */
  shownPrices: string;
  /** ISO 3166-1 alpha-2; "" before one is chosen. */
  country: string;
  setCountry(country: string): void;
  /** ISO 3166-1 alpha-2 codes and names of all countries that a zone serves. */
  countries: [code: string, name: string][];
  idempotencyKey: string;
  /** The versions in force of terms and privacy policy. */
  rules: AcceptedRules;
  view: Pick<CartView, "charge" | "dollars" | "fingerprint">;
  /** True while the cart is being changed: an order placed now would be for the previous cart. */
  isChanging: boolean;
}

/** The country, which determines delivery zones and address fields. */
function CountryField({ countries, country, setCountry, ...form }: BuyerFormProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const select = useRef<HTMLSelectElement>(null);
  // The value may have been changed before hydration.
  useEffect(() => setCountry(select.current?.value ?? ""), [setCountry]);
  return (
    <Field field={buyerField("country", form)} label={translate("checkout.country")}>
      {(control) => (
        <>
          <select
            {...control}
            ref={select}
            required
            autoComplete="country"
            onChange={({ currentTarget }) => setCountry(currentTarget.value)}
          >
            <option value="">{translate("checkout.chooseCountry")}</option>
            {countries.map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
          <noscript>
            <button
              type="submit"
              className="button button--quiet"
              name="intent"
              value="country"
              formAction={`${hrefs.checkout(locale)}#delivery-title`}
              formNoValidate
            >
              {translate("checkout.showDelivery")}
            </button>
          </noscript>
        </>
      )}
    </Field>
  );
}

const stateWords = {
  state: "checkout.state",
  province: "checkout.province",
  area: "checkout.area",
} as const;

/** Fields that the country does not use are hidden but keep their values. */
function AddressFields({ addresses, country, ...form }: BuyerFormProps) {
  const translate = useTranslate();
  const field = (name: BuyerField) => buyerField(name, form);
  const { stateName, ...needs } = addressFormOf(country);
  const optional = (name: keyof typeof needs) =>
    needs[name] === "optional" ? { optional: translate("checkout.optional") } : {};
  return (
    <fieldset className="buyer__address">
      <legend className="visually-hidden">{translate("checkout.addressSection")}</legend>
      <SavedAddresses addresses={addresses} />
      <Field
        field={field("addressLine")}
        label={translate("checkout.address")}
        hint={translate("checkout.addressHint")}
        autoComplete="address-line1"
      />
      <div hidden={needs.district === "none"}>
        <Field
          field={field("district")}
          label={translate("checkout.district")}
          autoComplete="address-level3"
        />
      </div>
      <Field field={field("city")} label={translate("checkout.city")} autoComplete="address-level2" />
      <div hidden={needs.state === "none"}>
        <Field
          field={field("state")}
          label={translate(stateWords[stateName])}
          {...optional("state")}
          autoComplete="address-level1"
        />
      </div>
      <div hidden={needs.postcode === "none"}>
        <Field
          field={field("postcode")}
          label={translate("checkout.postcode")}
          {...optional("postcode")}
          autoComplete="postal-code"
        />
      </div>
    </fieldset>
  );
}

function PersonFields(form: BuyerFormProps) {
  const translate = useTranslate();
  const field = (name: BuyerField) => buyerField(name, form);
  return (
    <>
      <Field field={field("name")} label={translate("checkout.name")} autoComplete="name" />
      <Field
        field={field("email")}
        type="email"
        label={translate("checkout.email")}
        hint={translate("checkout.emailHint")}
        autoComplete="email"
      />
      <Field
        field={field("phone")}
        type="tel"
        label={translate("checkout.phone")}
        hint={translate("checkout.phoneHint")}
        autoComplete="tel"
      />
    </>
  );
}

/** Buyer and delivery; submitting it places the order. */
export function BuyerForm(props: BuyerFormProps) {
  const { reply, isChanging } = props;
  const translate = useTranslate();
  const locale = useLocale();
  const { state, formData } = useNavigation();
  const isSending = state !== "idle" && formData?.get("intent") === "place";
  const form = useFocusOn(reply);
  const zone = buyerField("zoneId", props);
  const typedZone = props.zones.find(({ id }) => String(id) === zone.initialValue);
  const chosen = (typedZone ?? firstZone(props.zones))?.id;

  return (
    <Form
      ref={form}
      id={BUYER_FORM}
      className="buyer"
      method="post"
      action={hrefs.checkout(locale)}
      onSubmit={(event) => {
        if (isSending || isChanging) event.preventDefault();
      }}
      preventScrollReset
    >
      {/* The default button for Enter: it precedes the buttons beside the quantities. */}
      <button type="submit" name="intent" value="place" hidden />
      <input type="hidden" name="idempotencyKey" value={props.idempotencyKey} />
      <input type="hidden" name="fingerprint" value={props.view.fingerprint} />
      <input type="hidden" name="shownPrices" value={props.shownPrices} />
      <FormErrors errors={reply?.result.error?.[""]} reply={reply} />
      <section className="checkout__section" aria-labelledby="buyer-title">
        <h2 className="checkout__heading" id="buyer-title">
          {translate("checkout.buyer")}
        </h2>
        <PersonFields {...props} />
      </section>
      <section className="checkout__section" aria-labelledby="delivery-title">
        <h2 className="checkout__heading" id="delivery-title">
          {translate("checkout.deliverySection")}
        </h2>
        <CountryField {...props} />
        <DeliveryChoice zones={props.zones} view={props.view} chosen={chosen} field={zone} />
        <div hidden={props.zones.length === 0}>
          <AddressFields {...props} />
        </div>
        <Field
          field={buyerField("note", props)}
          label={translate("checkout.note")}
          optional={translate("checkout.optional")}
        >
          {(control) => <textarea {...control} rows={2} />}
        </Field>
      </section>
      <div className="buyer__end">
        <AcceptedRulesNote rules={props.rules} />
        <button
          type="submit"
          name="intent"
          value="place"
          className="button button--wide"
          aria-busy={isSending || isChanging}
        >
          {translate(isSending ? "checkout.saving" : "checkout.continue")}
        </button>
        <CardLogos />
      </div>
    </Form>
  );
}
