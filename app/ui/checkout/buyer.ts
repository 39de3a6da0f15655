import type { RefObject } from "react";
import { type Address, oneLine } from "~/domain/addresses/address";
import type { CartView } from "~/domain/cart/cart-view";
import type { CashZone, ZoneTotal } from "~/domain/checkout/quote";
import type { AddressFields } from "~/domain/delivery/address-fields";
import type { FormReply } from "~/domain/form-reply";
import type { AcceptedRules } from "~/domain/pages/accepted-rules";
import type { OfflineOffer } from "~/domain/payments/offline-ways";
import { receiptFieldNames } from "~/domain/receipts/receipt-form";
import type { AddressField } from "~/lib/address/address-form";
import type { District, Place } from "~/lib/peru/district";
import { type FieldConstraint, fieldProps } from "../shared/field-props";
import type { CartChange } from "../storefront/cart/use-cart-change";

/** Fields of the buyer's form in page order. */
export const buyerFields = [
  "name",
  "email",
  "phone",
  "country",
  "zoneId",
  "addressLine",
  "district",
  "city",
  "state",
  "postcode",
  "note",
  ...receiptFieldNames,
  "way",
] as const;
export type BuyerField = (typeof buyerFields)[number];

export const BUYER_FORM = "buyer";

/** Id of the document's number of a delivery abroad; another than that of Peru's, which is on the page as well. */
export const PASSPORT_FIELD = "passportNumber";

export interface SavedAddress {
  id: number;
  name: string;
  /** One line, as in the form's field. */
  line: string;
  /** Null for an address from before countries were chosen. */
  country: string | null;
  /** Null abroad, and for an address from before districts were chosen. */
  district: District | null;
  /** Outside Peru; null for an address in Peru. */
  place: { country: string; values: Partial<Record<AddressField, string>> } | null;
}

export function savedAddressOf({ id, name, address, country, district, place }: Address): SavedAddress {
  const { city, state, postcode } = place ?? {};
  const values = { city: city ?? "", state: state ?? "", postcode: postcode ?? "" };
  return {
    id,
    name,
    line: oneLine(address),
    country,
    district,
    place: country && place ? { country, values } : null,
  };
}

export interface BuyerFormState {
  reply: FormReply | null;
  constraints: Partial<Record<BuyerField, FieldConstraint>>;
  /** Initial values from the signed-in account. */
  known: Partial<Record<BuyerField, string>>;
}

export interface BuyerFormProps extends BuyerFormState {
  form: RefObject<HTMLFormElement>;
  /** Id of the signed-in account; null for a guest. */
  accountId: number | null;
  /** Saved addresses of the signed-in account. */
  addresses: SavedAddress[];
  /** Zones that serve the chosen country. */
  zones: ZoneTotal[];
  /** Prices of all zones; see `formatShownPrices`. */
  shownPrices: string;
  /** Discounts of all zones; see `formatShownDiscounts`. */
  shownDiscounts: string;
  /** What a gift card pays with each zone. */
  shownGift: string;
  /** ISO 3166-1 alpha-2; "" before one is chosen. */
  country: string;
  setCountry(country: string): void;
  /** ISO 3166-1 alpha-2 codes and names of all countries that a zone serves. */
  countries: [code: string, name: string][];
  /** Of the country that the page was sent with. */
  addressFields: AddressFields;
  /** Of Peru; empty when no zone serves it. */
  departments: Place[];
  /** Chosen when the page was sent. */
  district: District | null;
  /** INEI's code of the chosen district; "" before one is chosen, or abroad. */
  ubigeo: string;
  setUbigeo(ubigeo: string): void;
  /** Whether `zones` depend on the district. */
  dependsOnDistrict: boolean;
  /** Whether the district is asked before the zones: those of Peru depend on it. */
  isDistrictFirst: boolean;
  /** Ways to pay besides the card. */
  ways: OfflineOffer[];
  /** The zones whose courier takes cash. */
  cashZones: CashZone[];
  /** Whether the entered gift card leaves the card as the only way to pay. */
  isCardOnly: boolean;
  /** Whether the payment provider has failed a moment ago. */
  isCardOut: boolean;
  idempotencyKey: string;
  /** The versions in force of terms and privacy policy. */
  rules: AcceptedRules;
  view: Pick<CartView, "charge" | "dollars" | "fingerprint">;
  /** An order placed while the cart is changed would be for the previous cart. */
  change: CartChange;
}

/** Props of a field. The first invalid field gets `autoFocus`, for pages without script. */
export function buyerField(name: BuyerField, { reply, constraints, known }: BuyerFormState) {
  const result = reply?.result;
  const firstWrong = buyerFields.find((field) => result?.error?.[field]);
  return {
    ...fieldProps(result, name, { defaultValue: known[name], constraint: constraints[name] }),
    autoFocus: firstWrong === name || undefined,
  };
}
