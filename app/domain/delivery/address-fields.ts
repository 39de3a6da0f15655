import type { MessageKey } from "~/i18n/messages";
import type { Translate } from "~/i18n/translate";
import type {
  AddressField,
  AddressForm,
  AddressForms,
  CityName,
  PostcodeName,
  Region,
} from "~/lib/address/address-form";

/** A field after the street as a form displays it, in the words of one language. */
export interface ShownField {
  name: AddressField;
  label: string;
  isRequired: boolean;
  /** Of a valid postcode; "" without one. */
  example: string;
  /** To choose from; empty for a text field. */
  regions: readonly Region[];
}

/** The fields that a country's addresses have after the street, in its order. */
export interface AddressFields {
  country: string;
  fields: ShownField[];
}

const cityWords: Record<CityName, MessageKey> = {
  city: "addressForm.city",
  district: "addressForm.cityDistrict",
  post_town: "addressForm.cityTown",
  suburb: "addressForm.cityTown",
};

const postcodeWords: Record<PostcodeName, MessageKey> = {
  postal: "addressForm.postcode",
  zip: "addressForm.zip",
  pin: "addressForm.pin",
  eircode: "addressForm.eircode",
};

function wordsOf(form: AddressForm, field: AddressField): MessageKey {
  if (field === "city") return cityWords[form.cityName];
  return field === "state" ? `addressForm.${form.stateName}` : postcodeWords[form.postcodeName];
}

/** The fields for a country's addresses; none for Peru, where the district is chosen, and before a country is chosen. */
export function addressFieldsOf(forms: AddressForms, country: string, translate: Translate): AddressFields {
  const form = forms(country);
  const fields = country === "" ? [] : form.fields;
  return {
    country,
    fields: fields.map((name) => ({
      name,
      label: translate(wordsOf(form, name)),
      isRequired: form.required.includes(name),
      example: name === "postcode" ? (form.example ?? "") : "",
      regions: name === "state" ? form.regions : [],
    })),
  };
}
