import { m } from "~/i18n/message";
import type { MessageKey } from "~/i18n/messages";
import {
  type AddressField,
  type AddressForm,
  findRegion,
  normalizePostcode,
} from "~/lib/address/address-form";

/** An address outside Peru besides the street. Null for a field that the country does not use, or that was left empty. */
export type PlaceAbroad = Record<AddressField, string | null>;

/** What is wrong with a field of an address abroad; null for nothing. */
export function placeProblem(
  form: AddressForm,
  field: AddressField,
  typed: string | null | undefined,
): MessageKey | null {
  if (!form.fields.includes(field)) return null;
  if (!typed) return form.required.includes(field) ? m("checkout.required") : null;
  if (field === "state" && findRegion(form, typed) === null) return m("checkout.unknownRegion");
  if (field === "postcode" && normalizePostcode(form, typed) === null) return m("checkout.invalidPostcode");
  return null;
}

/** A place without problems, as it is stored. */
export function storedPlace(form: AddressForm, { city, state, postcode }: PlaceAbroad): PlaceAbroad {
  const uses = (field: AddressField) => form.fields.includes(field);
  return {
    // Kept where addresses have no city: it was typed before the country's fields were known, or sent by the API.
    city,
    state: uses("state") && state ? findRegion(form, state) : null,
    postcode: uses("postcode") && postcode ? normalizePostcode(form, postcode) : null,
  };
}
