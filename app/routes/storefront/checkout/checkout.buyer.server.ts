import type { AppLoadContext } from "@remix-run/cloudflare";
import type { SessionKey } from "~/domain/accounts/sessions/sessions";
import { readSessionAccount } from "~/domain/accounts/sessions/sessions.queries.server";
import { oneLine } from "~/domain/addresses/address";
import { findAddress, listAddresses } from "~/domain/addresses/addresses.queries.server";
import { checkoutSchema } from "~/domain/checkout/checkout.schema";
import type { DeliveryZone } from "~/domain/delivery/delivery";
import type { OrderDetail } from "~/domain/orders/orders.queries.server";
import { deliveryZonesIn } from "~/domain/settings/shop";
import { findUser } from "~/edge/access/access.server";
import { districtOfForm, setDistrict } from "~/http/district.server";
import { constraintOf, parseSubmission, redisplayForm } from "~/http/form.server";
import { m } from "~/i18n/message";
import { parseId } from "~/lib/ids";
import {
  type BuyerField,
  type BuyerFormState,
  buyerFields,
  type SavedAddress,
  savedAddressOf,
} from "~/ui/checkout/buyer";

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
  return { name, email, phone, country, ...Object.fromEntries(given) };
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
      addressLine: principal ? oneLine(principal.address) : "",
      ubigeo: principal?.district?.ubigeo ?? "",
    },
    addresses: saved.map(savedAddressOf),
  };
}

/** Fills the form with one of the account's saved addresses. A deleted address leaves the typed values. */
export async function fillSavedAddress(context: AppLoadContext, form: FormData, locale: string) {
  const id = parseId(String(form.get("addressId")));
  const user = await findUser(context);
  const address = id && user ? await findAddress(context, { userId: user.id, id }) : null;
  if (address) {
    form.set("addressLine", oneLine(address.address));
    setDistrict(form, address.district);
  }
  const lack = { type: "info", message: m("checkout.savedWithoutDistrict") } as const;
  return redisplayForm(await readBuyerForm(context, form, locale), address?.district === null ? lack : {});
}

export async function readBuyerForm(context: AppLoadContext, form: FormData, locale: string) {
  const zones = deliveryZonesIn(await context.shop(), locale);
  return parseSubmission(form, checkoutSchema(zones, { choice: await districtOfForm(form) }));
}

/**
 * Constraints for native validation. Whether an address is required depends on the delivery, so browsers don't check
 * it.
 */
export function buyerConstraints(zones: DeliveryZone[]): BuyerFormState["constraints"] {
  const constraints = constraintOf(checkoutSchema(zones).in);
  return Object.fromEntries(
    buyerFields.map((name) => {
      const { required, minLength, maxLength } = constraints[name] ?? {};
      return [name, { required, minLength, maxLength }];
    }),
  );
}
