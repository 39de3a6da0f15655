import { Form, useFetchers, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { DeliveryZone } from "~/domain/checkout/delivery";
import type { Currency } from "~/domain/settings/currency";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { BUYER_FORM, type BuyerField, type BuyerProblem, fieldState } from "./buyer";
import { CardLogos } from "./card-logos";
import { DeliveryChoice } from "./delivery-choice";
import { Field, type FieldRules } from "./field";

export interface BuyerFormProps {
  zones: DeliveryZone[];
  currency: Currency;
  /** Which zone stands chosen at first. */
  zoneId: number | undefined;
  /** ISO 3166-1 alpha-2 codes and their names, of where the zones abroad reach. */
  countries: [code: string, name: string][];
  rules: Partial<Record<BuyerField, FieldRules>>;
  idempotencyKey: string;
  fingerprint: string;
  /** Working days of what is made to order in the cart; 0 where everything is in stock. */
  makingDays: number;
  problem: BuyerProblem | null;
}

function AddressFields({ countries, rules, problem }: BuyerFormProps) {
  const translate = useTranslate();
  const state = (name: BuyerField) => fieldState(name, problem, rules);
  return (
    <fieldset className="buyer__address">
      <legend className="visually-hidden">{translate("checkout.addressSection")}</legend>
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

function PersonFields({ rules, problem }: BuyerFormProps) {
  const translate = useTranslate();
  const state = (name: BuyerField) => fieldState(name, problem, rules);
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
  const { problem, rules } = props;
  const translate = useTranslate();
  const locale = useLocale();
  // The cart is being changed: an order placed now would be for what it was.
  const isChanging = useFetchers().some(
    (fetcher) =>
      fetcher.state !== "idle" &&
      fetcher.formAction === hrefs.cart(locale) &&
      fetcher.formData?.get("intent") !== "restore",
  );
  const { state, formData } = useNavigation();
  const isSending = state !== "idle" && formData?.get("intent") === "place";
  const form = useRef<HTMLFormElement>(null);
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
      <button name="intent" value="place" hidden />
      <input type="hidden" name="idempotencyKey" value={props.idempotencyKey} />
      <input type="hidden" name="fingerprint" value={props.fingerprint} />
      {problem && (
        <p className="notice notice--error buyer__problem" role="alert" tabIndex={-1}>
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
          currency={props.currency}
          chosen={Number(problem?.values.zoneId) || props.zoneId}
          error={problem?.errors.zoneId}
          makingDays={props.makingDays}
          isFirstError={fieldState("zoneId", problem, rules).isFirstError ?? false}
        />
        <AddressFields {...props} />
        <Field
          name="note"
          label={translate("checkout.note")}
          optional
          {...fieldState("note", problem, rules)}
        >
          {(control) => <textarea {...control} rows={2} />}
        </Field>
      </section>
      <div className="buyer__end">
        <button
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
