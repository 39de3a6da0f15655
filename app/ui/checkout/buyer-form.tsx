import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { firstZone } from "~/domain/delivery/delivery";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { Field } from "../shared/form/field";
import { FormErrors } from "../shared/form/form-errors";
import { useFocusOn } from "../shared/use-focus-on";
import { AcceptedRulesNote } from "./accepted-rules";
import { AddressFields, DistrictOfBuyer } from "./address-fields";
import { BUYER_FORM, type BuyerField, type BuyerFormProps, buyerField, type SavedAddress } from "./buyer";
import { CardLogos } from "./card-logos";
import { DeliveryChoice } from "./delivery-choice";
import { DeliveryNote } from "./delivery-note";
import { SavedAddresses } from "./saved-addresses";

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
  const [filled, setFilled] = useState<{ address: SavedAddress; count: number } | null>(null);
  const fill = (address: SavedAddress) => {
    setFilled({ address, count: (filled?.count ?? 0) + 1 });
    props.setUbigeo(address.district?.ubigeo ?? "");
  };
  const address = {
    ...props,
    district: filled ? filled.address.district : props.district,
    fills: filled?.count ?? 0,
  };
  const saved = <SavedAddresses addresses={props.addresses} onFill={fill} />;

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
      <input type="hidden" name="idempotencyKey" value={props.idempotencyKey} />
      <input type="hidden" name="fingerprint" value={props.view.fingerprint} />
      <input type="hidden" name="shownPrices" value={props.shownPrices} />
      <input type="hidden" name="shownFor" value={props.ubigeo} />
      <input type="hidden" name="shownDiscounts" value={props.shownDiscounts} />
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
        {props.dependsOnDistrict && saved}
        {props.dependsOnDistrict && <DistrictOfBuyer {...address} />}
        <DeliveryNote {...props} />
        {(props.zones.length > 0 || props.country === "") && (
          <DeliveryChoice
            // Other zones: the first one is chosen again.
            key={props.zones.map(({ id }) => id).join()}
            zones={props.zones}
            view={props.view}
            chosen={chosen}
            field={zone}
          />
        )}
        <div hidden={props.zones.length === 0}>
          <AddressFields {...address} saved={props.dependsOnDistrict ? null : saved} />
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
