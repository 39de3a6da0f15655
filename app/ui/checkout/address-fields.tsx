import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { PlaceFields } from "../shared/address/place-fields";
import { DistrictFields } from "../shared/district/district-fields";
import { Field } from "../shared/form/field";
import { type BuyerFormProps, buyerField, type SavedAddress } from "./buyer";

interface AddressProps extends BuyerFormProps {
  /** The saved address that was filled in last. */
  filled: SavedAddress | null;
  /** How often a saved address was filled in. */
  fills: number;
}

/** The district in Peru. Hidden for other countries, so that it is still chosen when Peru is again. */
export function DistrictOfBuyer({ country, departments, district, setUbigeo, fills, ...form }: AddressProps) {
  const locale = useLocale();
  return (
    <div className="buyer__district" hidden={country !== "PE"}>
      <DistrictFields
        departments={departments}
        district={district}
        found={form.reply?.districts}
        field={buyerField("district", form)}
        search={{
          name: "intent",
          value: "district",
          formAction: `${hrefs.checkout(locale)}#district-fields`,
        }}
        onChoose={setUbigeo}
        resetKey={fills}
      />
    </div>
  );
}

/** Street, district in Peru, and the fields that the country has. */
export function AddressFields(props: AddressProps) {
  const { country, filled, fills, isDistrictFirst, ...form } = props;
  const translate = useTranslate();
  return (
    <fieldset className="buyer__address">
      <legend className="visually-hidden">{translate("checkout.addressSection")}</legend>
      <Field
        field={buyerField("addressLine", form)}
        label={translate("checkout.address")}
        hint={translate("checkout.addressHint")}
        autoComplete="address-line1"
        autoCapitalize="words"
        enterKeyHint="next"
      />
      {!isDistrictFirst && <DistrictOfBuyer {...props} />}
      <PlaceFields
        key={fills}
        country={country}
        shown={form.addressFields}
        fieldOf={(name) => buyerField(name, form)}
        filled={filled?.place ?? null}
      />
    </fieldset>
  );
}
