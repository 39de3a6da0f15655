import { pieceName } from "~/domain/catalog/piece-name";
import { type Shop, storeName, textSetting } from "~/domain/settings/shop";
import type { OrderDetail } from "../orders.queries.server";
import type { ReturnStatus } from "./returns";

/** Where parcels with returned pieces go. */
export interface ReturnAddress {
  name: string;
  address: string;
}

/** The address of the settings, or the company's; null while staff have entered neither. */
export function returnAddress(shop: Pick<Shop, "settings">, locale: string): ReturnAddress | null {
  const address = textSetting(shop, "return_address", locale) ?? textSetting(shop, "company_address", locale);
  return address === null ? null : { name: storeName(shop, locale), address };
}

/** Whether a buyer can print the label of a request, when the shop has an address. */
export const isLabelled = ({ status, byParcel }: { status: ReturnStatus; byParcel: boolean }): boolean =>
  status === "approved" && byParcel;

/** What is printed for the parcel with a request's pieces. */
export interface ReturnLabel {
  to: ReturnAddress;
  number: number;
  reference: string;
  sender: { name: string; phone: string };
  lines: { name: string; quantity: number }[];
  /** Of staff, for this request. */
  instructions: string;
}

/** The label of an order's request; null when its pieces are not awaited by parcel. */
export function returnLabel(
  order: OrderDetail,
  number: number,
  to: ReturnAddress | null,
): ReturnLabel | null {
  const request = order.returnRequests.find((asked) => asked.number === number);
  if (!request || !isLabelled(request) || to === null) return null;
  const names = new Map(order.lines.map((line) => [line.id, pieceName(line)]));
  return {
    to,
    number,
    reference: order.reference,
    sender: { name: order.name, phone: order.phone },
    lines: request.lines.map(({ orderLineId, quantity }) => ({
      name: names.get(orderLineId) ?? "",
      quantity,
    })),
    instructions: request.instructions ?? "",
  };
}
