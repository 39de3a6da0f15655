import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type CsvWords, exportOrders, orderCsvColumns } from "~/domain/orders/staff/order-csv.server";
import { readOrderChoice } from "~/domain/orders/staff/order-table";
import { requireRight } from "~/http/access.server";
import { csvResponse } from "~/http/csv.server";
import { adminTranslator } from "~/i18n/admin-messages.server";
import type { MessageKey } from "~/i18n/messages";
import { localeOfRequest } from "~/i18n/request-locale.server";

const columnWords: Record<keyof CsvWords["header"], MessageKey> = {
  reference: "adminOrders.reference",
  placed: "adminOrders.placed",
  paid: "adminOrders.paid",
  status: "labels.status",
  name: "adminOrders.name",
  email: "labels.email",
  phone: "labels.phone",
  address: "labels.address",
  ubigeo: "adminOrders.ubigeo",
  district: "adminOrders.district",
  city: "adminOrders.city",
  state: "adminOrders.state",
  postcode: "adminOrders.postcode",
  country: "adminOrders.country",
  delivery: "adminOrders.delivery",
  items: "adminOrders.items",
  currency: "labels.currency",
  subtotal: "adminOrders.subtotal",
  deliveryPrice: "adminOrders.deliveryPrice",
  discount: "adminOrders.discount",
  coupon: "adminOrders.coupon",
  giftCard: "adminOrders.giftCards",
  total: "adminOrders.total",
  igv: "adminOrders.igv",
  receipt: "adminOrders.receiptNumber",
  refunded: "adminRefunds.returned",
  paymentMethod: "ways.method",
};

/** Streams the filtered orders as CSV. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireRight(request, context, "orders");
  const translate = await adminTranslator(localeOfRequest(request));
  const names = orderCsvColumns.map((column) => [column, translate(columnWords[column])]);
  const words: CsvWords = {
    header: Object.fromEntries(names),
    status: (status) => translate(`orders.${status}`),
    paymentMethod: (method) => (method ? translate(`ways.${method}`) : ""),
  };
  const pieces = exportOrders(context, readOrderChoice(request.url).filter, words);
  return csvResponse(pieces, { name: "pedidos", now: context.now() });
}
