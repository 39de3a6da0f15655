import type { AppLoadContext } from "@remix-run/cloudflare";
import type { SessionKey } from "~/domain/accounts/sessions/sessions";
import { readSessionAccount } from "~/domain/accounts/sessions/sessions.queries.server";
import { type Address, oneLine } from "~/domain/addresses/address";
import { findAddress, listAddresses } from "~/domain/addresses/addresses.queries.server";
import { checkoutSchema } from "~/domain/checkout/checkout.schema";
import { type DeliveryZone, servesCountry } from "~/domain/delivery/delivery";
import type { OrderDetail } from "~/domain/orders/orders.queries.server";
import { receiptFormOf } from "~/domain/receipts/receipt-form";
import { findUser } from "~/edge/access/access.server";
import {
  type AnySubmission,
  constraintOf,
  parseSubmission,
  type Refusal,
  redisplayForm,
  refuseForm,
} from "~/http/form.server";
import { districtOfForm, setDistrict, zonesOfCart } from "~/http/form-address.server";
import { m } from "~/i18n/message";
import { readAddressForms } from "~/lib/address/address-forms.server";
import { parseId } from "~/lib/ids";
import {
  type BuyerField,
  type BuyerFormState,
  buyerFields,
  type SavedAddress,
  savedAddressOf,
} from "~/ui/checkout/buyer";

/** A form of the checkout page. */
export interface SentForm {
  request: Request;
  form: FormData;
  /** Of the page. */
  locale: string;
}

export interface Buyer {
  known: Partial<Record<BuyerField | "ubigeo", string>>;
  addresses: SavedAddress[];
}
export const UNKNOWN_BUYER: Buyer = { known: {}, addresses: [] };

/** The buyer's answers of an order. */
export function buyerOf(order: OrderDetail): Buyer["known"] {
  const { name, email, phone, country, addressLine, postcode, addressNote } = order;
  const { ubigeo, district, city, state } = order;
  const address = { addressLine, ubigeo, district, city, state, postcode, note: addressNote };
  const given = Object.entries(address).map(([field, value]) => [field, value ?? ""]);
  const receipt = order.receipt ? receiptFormOf(order.receipt) : {};
  return { name, email, phone, country, ...Object.fromEntries(given), ...receipt };
}

/** The fields of a saved address; without its place where it has no country. */
function fieldsOf({ address, country, district, place }: Address): Buyer["known"] {
  return {
    addressLine: oneLine(address),
    ubigeo: district?.ubigeo ?? "",
    ...(country
      ? { country, city: place?.city ?? "", state: place?.state ?? "", postcode: place?.postcode ?? "" }
      : {}),
  };
}

/** Initial values of the form for a signed-in buyer. */
export async function readBuyer(context: AppLoadContext, session: SessionKey): Promise<Buyer> {
  const [found, saved] = await Promise.all([
    readSessionAccount(context, session),
    listAddresses(context, session.userId),
  ]);
  if (!found) return UNKNOWN_BUYER;
  const { name, email, phone } = found.account;
  const principal = saved.find((address) => address.principal);
  return {
    known: {
      name,
      email,
      phone: phone ?? "",
      ...(principal ? fieldsOf(principal) : {}),
    },
    addresses: saved.map(savedAddressOf),
  };
}

/** Fills the form with one of the account's saved addresses. A deleted address leaves the typed values. */
export async function fillSavedAddress(context: AppLoadContext, form: FormData, locale: string) {
  const id = parseId(form.get("addressId"));
  const user = await findUser(context);
  const address = id && user ? await findAddress(context, { userId: user.id, id }) : null;
  const zones = await zonesOfCart(context, locale);
  const isServed = (country: string) => zones.some((zone) => servesCountry(zone, country));
  if (address?.country && !isServed(address.country)) {
    const message = m("checkout.invalidCountry");
    return redisplayForm(await readBuyerForm(context, form, locale), { type: "info", message });
  }
  if (address) {
    for (const [name, value] of Object.entries(fieldsOf(address))) form.set(name, value);
    setDistrict(form, address.district);
  }
  const isLacking = address?.district === null && form.get("country") === "PE";
  const lack = { type: "info", message: m("checkout.savedWithoutDistrict") } as const;
  return redisplayForm(await readBuyerForm(context, form, locale), isLacking ? lack : {});
}

export async function readBuyerForm(context: AppLoadContext, form: FormData, locale: string) {
  const zones = await zonesOfCart(context, locale);
  const [choice, addressForms] = await Promise.all([districtOfForm(form), readAddressForms()]);
  return parseSubmission(form, checkoutSchema(zones, addressForms, { choice }));
}

/**
 * Constraints for native validation. Whether an address is required depends on the delivery, so browsers don't check
 * it.
 */
export async function buyerConstraints(zones: DeliveryZone[]): Promise<BuyerFormState["constraints"]> {
  const constraints = constraintOf(checkoutSchema(zones, await readAddressForms()).in);
  return Object.fromEntries(buyerFields.map((name) => [name, { required: constraints[name]?.required }]));
}

/** Refuses a code of the buyer's form: with all errors of the form when the order was to be placed. */
export const refuseCode = (
  submission: AnySubmission,
  { isPlacing, ...refusal }: Omit<Refusal, "summary"> & { field: "coupon" | "giftCode"; isPlacing: boolean },
) =>
  isPlacing
    ? refuseForm(submission, { ...refusal, summary: m("checkout.problems") })
    : redisplayForm(submission, { ...refusal, summary: null });
