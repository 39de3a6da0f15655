import { isCashDue } from "~/domain/orders/orders";
import type { StaffOrder } from "~/domain/orders/staff/staff-order.queries.server";
import { currencyByCode, type Shop } from "~/domain/settings/shop";
import { addressLines } from "~/lib/address/format-address";

type Packed = Pick<
  StaffOrder,
  | "id"
  | "reference"
  | "name"
  | "phone"
  | "deliveryName"
  | "addressNote"
  | "placedAt"
  | "currency"
  | "totalMinor"
  | "status"
  | "paidAt"
> &
  Parameters<typeof addressLines>[0];

/** What a printed slip says of an order, besides its pieces. */
export function packingOf(order: Packed, { shop, locale }: { shop: Shop; locale: string }) {
  const { id, reference, name, phone, deliveryName, addressNote, placedAt } = order;
  return {
    id,
    reference,
    name,
    phone,
    deliveryName,
    addressNote,
    placedAt,
    cashDueMinor: isCashDue(order) ? order.totalMinor : 0,
    currency: currencyByCode(shop, order.currency),
    address: addressLines(order, locale),
  };
}
