import type { ReactNode } from "react";
import { addressFormOf } from "~/domain/delivery/address-form";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { DistrictFields } from "../shared/district/district-fields";
import { Field } from "../shared/form/field";
import { type BuyerField, type BuyerFormProps, buyerField } from "./buyer";

const stateWords = {
  state: "checkout.state",
  province: "checkout.province",
  area: "checkout.area",
} as const;

interface AddressProps extends BuyerFormProps {
  /** How often a saved address was filled in. */
  fills: number;
}

/** The district in Peru. */
export function DistrictOfBuyer({ departments, district, setUbigeo, fills, ...form }: AddressProps) {
  const locale = useLocale();
  return (
    <DistrictFields
      departments={departments}
      district={district}
      found={form.reply?.districts}
      field={buyerField("district", form)}
      search={{ name: "intent", value: "district", formAction: `${hrefs.checkout(locale)}#district-fields` }}
      onChoose={setUbigeo}
      resetKey={fills}
    />
  );
}

/** Fields that the country does not use are hidden but keep their values. */
export function AddressFields({ country, saved, ...form }: AddressProps & { saved: ReactNode }) {
  const translate = useTranslate();
  const field = (name: BuyerField) => buyerField(name, form);
  const { stateName, ...needs } = addressFormOf(country);
  const optional = (name: keyof typeof needs) =>
    needs[name] === "optional" ? { optional: translate("checkout.optional") } : {};
  return (
    <fieldset className="buyer__address">
      <legend className="visually-hidden">{translate("checkout.addressSection")}</legend>
      {saved}
      <Field
        field={field("addressLine")}
        label={translate("checkout.address")}
        hint={translate("checkout.addressHint")}
        autoComplete="address-line1"
      />
      {!form.dependsOnDistrict && (
        <div className="buyer__district" hidden={needs.district === "none"}>
          <DistrictOfBuyer country={country} {...form} />
        </div>
      )}
      <div hidden={needs.city === "none"}>
        <Field field={field("city")} label={translate("checkout.city")} autoComplete="address-level2" />
      </div>
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
