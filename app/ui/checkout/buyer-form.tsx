import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { CartView } from "~/domain/cart/cart-view";
import type { DeliveryZone } from "~/domain/checkout/delivery";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { BUYER_FORM, type BuyerField, type BuyerFormState, fieldState, type SavedAddress } from "./buyer";
import { CardLogos } from "./card-logos";
import { DeliveryChoice } from "./delivery-choice";
import { Field } from "./field";

export interface BuyerFormProps extends BuyerFormState {
  /** Of whoever is signed in. */
  addresses: SavedAddress[];
  zones: DeliveryZone[];
  /** Which zone stands chosen at first. */
  zoneId: number | undefined;
  /** ISO 3166-1 alpha-2 codes and their names, of where the zones abroad reach. */
  countries: [code: string, name: string][];
  idempotencyKey: string;
  view: Pick<CartView, "charge" | "dollars" | "fingerprint">;
  /** Whether the cart is being changed: an order placed now would be for what it was. */
  isChanging: boolean;
  /** Working days of what is made to order in the cart; 0 where everything is in stock. */
  makingDays: number;
}

/** The buyer's own addresses; each button takes one into the field of the address. */
function SavedAddresses({ addresses }: Pick<BuyerFormProps, "addresses">) {
  const translate = useTranslate();
  if (addresses.length === 0) return null;
  return (
    <fieldset className="buyer__saved">
      <legend className="field__label">{translate("checkout.savedAddresses")}</legend>
      {addresses.map(({ id, name, line }) => (
        <button
          key={id}
          name="addressId"
          value={id}
          className="button button--quiet"
          formNoValidate
          onClick={(event) => {
            const field = event.currentTarget.form?.elements.namedItem("addressLine");
            if (!(field instanceof HTMLInputElement)) return;
            event.preventDefault();
            field.value = line;
            field.focus();
          }}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}

function AddressFields({ addresses, countries, ...form }: BuyerFormProps) {
  const translate = useTranslate();
  const state = (name: BuyerField) => fieldState(name, form);
  return (
    <fieldset className="buyer__address">
      <legend className="visually-hidden">{translate("checkout.addressSection")}</legend>
      <SavedAddresses addresses={addresses} />
      <Field
        name="addressLine"
        label={translate("checkout.address")}
        hint={translate("checkout.addressHint")}
        {...state("addressLine")}
      >
        {(control) => <input {...control} type="text" autoComplete="address-line1" />}
      </Field>
      <Field name="district" label={translate("checkout.district")} {...state("district")}>
        {(control) => <input {...control} type="text" autoComplete="address-level3" />}
      </Field>
      <Field name="city" label={translate("checkout.city")} {...state("city")}>
        {(control) => <input {...control} type="text" autoComplete="address-level2" />}
      </Field>
      {countries.length > 0 && (
        <div className="buyer__country">
          <Field name="country" label={translate("checkout.country")} {...state("country")}>
            {(control) => (
              <select {...control} autoComplete="country">
                <option value="">{translate("checkout.chooseCountry")}</option>
                {countries.map(([code, name]) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
      )}
    </fieldset>
  );
}

function PersonFields(form: BuyerFormProps) {
  const translate = useTranslate();
  const state = (name: BuyerField) => fieldState(name, form);
  return (
    <>
      <Field name="name" label={translate("checkout.name")} {...state("name")}>
        {(control) => <input {...control} type="text" autoComplete="name" />}
      </Field>
      <Field
        name="email"
        label={translate("checkout.email")}
        hint={translate("checkout.emailHint")}
        {...state("email")}
      >
        {(control) => <input {...control} type="email" autoComplete="email" />}
      </Field>
      <Field
        name="phone"
        label={translate("checkout.phone")}
        hint={translate("checkout.phoneHint")}
        {...state("phone")}
      >
        {(control) => <input {...control} type="tel" autoComplete="tel" />}
      </Field>
    </>
  );
}

/** Who buys and where it goes. Sent, it places the order. */
export function BuyerForm(props: BuyerFormProps) {
  const { problem, isChanging } = props;
  const translate = useTranslate();
  const locale = useLocale();
  const { state, formData } = useNavigation();
  const isSending = state !== "idle" && formData?.get("intent") === "place";
  const form = useRef<HTMLFormElement>(null);
  const messageType = problem?.type ?? "error";
  useEffect(() => {
    if (!problem) return;
    const fields = [...(form.current?.elements ?? [])] as HTMLElement[];
    const first = fields.find((field) => field.matches("[aria-invalid], [aria-describedby='zoneId-error']"));
    (first ?? form.current?.querySelector<HTMLElement>(".buyer__problem"))?.focus();
  }, [problem]);

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
      {/* What Enter presses, before the buttons beside the quantities. */}
      <button type="submit" name="intent" value="place" hidden />
      <input type="hidden" name="idempotencyKey" value={props.idempotencyKey} />
      <input type="hidden" name="fingerprint" value={props.view.fingerprint} />
      {problem?.message && (
        <p
          className={`notice notice--${messageType} buyer__problem`}
          role={messageType === "error" ? "alert" : "status"}
          tabIndex={-1}
        >
          {translate(problem.message)}
        </p>
      )}
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
        <DeliveryChoice
          zones={props.zones}
          view={props.view}
          chosen={Number(problem?.values.zoneId) || props.zoneId}
          error={problem?.errors.zoneId}
          makingDays={props.makingDays}
          isFirstError={fieldState("zoneId", props).isFirstError ?? false}
        />
        <AddressFields {...props} />
        <Field name="note" label={translate("checkout.note")} optional {...fieldState("note", props)}>
          {(control) => <textarea {...control} rows={2} />}
        </Field>
      </section>
      <div className="buyer__end">
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
