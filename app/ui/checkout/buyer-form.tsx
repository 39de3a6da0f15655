import { Form, useActionData, useNavigation, useSubmit } from "@remix-run/react";
import { type FormEvent, useEffect, useState } from "react";
import { firstZone } from "~/domain/delivery/delivery";
import { hrefs } from "~/hrefs";
import { formatMoney } from "~/i18n/money";
import { useFormats, useLocale, useTranslate } from "~/i18n/use-translate";
import { CountryField } from "../shared/address/country-field";
import { Field } from "../shared/form/field";
import { FormErrors } from "../shared/form/form-errors";
import { useSubmitOnce } from "../shared/form/use-submit-once";
import type { CartChange } from "../storefront/cart/use-cart-change";
import { AcceptedRulesNote } from "./accepted-rules";
import { AddressFields, DistrictOfBuyer } from "./address-fields";
import { BUYER_FORM, type BuyerFormProps, buyerField, type SavedAddress } from "./buyer";
import { CardLogos } from "./card-logos";
import { DeliveryChoice } from "./delivery-choice";
import { DeliveryNote } from "./delivery-note";
import { ReceiptFields } from "./receipt-fields";
import { SavedAddresses } from "./saved-addresses";
import { errorLinks } from "./steps/error-links";
import { PersonFields } from "./steps/person-fields";
import { SignInOffer } from "./steps/sign-in-offer";
import { Step } from "./steps/step";
import { WayChoice } from "./ways/way-choice";

/**
 * Holds a submission back while the cart changes, and then sends what the form said when it was submitted; drops it when
 * the change failed, which was said by then.
 */
function useHeldSubmission({ isChanging, hasFailed }: CartChange) {
  const submit = useSubmit();
  const locale = useLocale();
  const [held, setHeld] = useState<FormData | null>(null);
  useEffect(() => {
    if (isChanging || !held) return;
    if (!hasFailed)
      submit(held, { method: "post", action: hrefs.checkout(locale), preventScrollReset: true });
    setHeld(null);
  }, [isChanging, hasFailed, held, submit, locale]);
  function holdBack({ currentTarget, nativeEvent }: FormEvent<HTMLFormElement>) {
    const { submitter } = nativeEvent as SubmitEvent;
    const form = new FormData(currentTarget);
    if (submitter instanceof HTMLButtonElement) form.append(submitter.name, submitter.value);
    setHeld(form);
  }
  return { isHeld: held !== null, holdBack };
}

/** Buyer and delivery; submitting it places the order. */
export function BuyerForm(props: BuyerFormProps) {
  const { reply, change, form } = props;
  const translate = useTranslate();
  const formats = useFormats();
  const locale = useLocale();
  const { state, formData } = useNavigation();
  const { isPending, onSubmit } = useSubmitOnce({
    state,
    isOwn: formData?.get("intent") === "place",
    answer: useActionData(),
  });
  const { isHeld, holdBack } = useHeldSubmission(change);
  const zone = buyerField("zoneId", props);
  const typedZone = props.zones.find(({ id }) => String(id) === zone.initialValue);
  const chosen = (typedZone ?? firstZone(props.zones))?.id;
  const [filled, setFilled] = useState<{ address: SavedAddress; count: number } | null>(null);
  const fill = (address: SavedAddress) => {
    // An address from before countries were chosen leaves a place abroad as it is.
    const hasPlace = address.country !== null || props.country === "PE";
    setFilled({ address, count: (filled?.count ?? 0) + (hasPlace ? 1 : 0) });
    if (address.country) props.setCountry(address.country);
    props.setUbigeo(address.district?.ubigeo ?? "");
  };
  useEffect(() => {
    const line = filled && form.current?.elements.namedItem("addressLine");
    if (line instanceof HTMLElement) line.focus();
  }, [filled, form]);
  const address = {
    ...props,
    district: filled ? filled.address.district : props.district,
    filled: filled?.address ?? null,
    fills: filled?.count ?? 0,
  };

  return (
    <Form
      ref={form}
      id={BUYER_FORM}
      className="buyer"
      method="post"
      action={hrefs.checkout(locale)}
      onSubmit={(event) => {
        if (isPending || change.isChanging) event.preventDefault();
        if (change.isChanging && !isPending) holdBack(event);
        onSubmit(event);
      }}
      preventScrollReset
      noValidate
    >
      {/* Without script, an order that is paid by card leads to the provider's page. */}
      <noscript>
        <input type="hidden" name="hosted" value="yes" />
      </noscript>
      {/* Another account may be signed in when the form is sent, or none. */}
      <input type="hidden" name="account" value={props.accountId ?? ""} />
      <input type="hidden" name="idempotencyKey" value={props.idempotencyKey} />
      <input type="hidden" name="fingerprint" value={props.view.fingerprint} />
      <input type="hidden" name="shownPrices" value={props.shownPrices} />
      <input type="hidden" name="shownFor" value={props.ubigeo} />
      <input type="hidden" name="shownDiscounts" value={props.shownDiscounts} />
      <input type="hidden" name="shownGift" value={props.shownGift} />
      <FormErrors
        errors={reply?.result.error?.[""]}
        reply={reply}
        links={errorLinks(reply?.result, props.addressFields, translate)}
      />
      {props.accountId === null && <SignInOffer />}
      <Step number={1} id="buyer-title" title={translate("checkout.buyer")}>
        <PersonFields {...props} />
      </Step>
      <Step number={2} id="delivery-title" title={translate("checkout.deliverySection")}>
        <SavedAddresses addresses={props.addresses} country={props.country} onFill={fill} />
        <CountryField
          field={buyerField("country", props)}
          countries={props.countries}
          onChoose={props.setCountry}
        >
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
        </CountryField>
        {props.isDistrictFirst && <DistrictOfBuyer {...address} />}
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
          <AddressFields {...address} />
        </div>
        <Field
          field={buyerField("note", props)}
          label={translate("checkout.note")}
          optional={translate("checkout.optional")}
        >
          {(control) => <textarea {...control} rows={2} autoComplete="off" />}
        </Field>
      </Step>
      <Step number={3} id="receipt-title" title={translate("receipt.title")} className="receipt">
        <ReceiptFields {...props} />
      </Step>
      <Step number={4} id="way-title" title={translate("ways.choose")}>
        <WayChoice
          {...props}
          amountOf={(minor) => formatMoney({ minor, currency: props.view.charge.currency }, formats)}
          field={buyerField("way", props)}
        />
        <AcceptedRulesNote rules={props.rules} />
        <button
          type="submit"
          name="intent"
          value="place"
          className="button button--wide"
          aria-busy={isPending || isHeld}
        >
          {isPending ? (
            translate("checkout.saving")
          ) : (
            <>
              <span className="buyer__pay">{translate("checkout.continue")}</span>
              <span className="buyer__place">{translate("checkout.placeOrder")}</span>
            </>
          )}
        </button>
        <CardLogos />
      </Step>
    </Form>
  );
}
