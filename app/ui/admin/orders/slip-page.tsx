import { Anchor } from "@mantine/core";
import { Link } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { pieceName } from "~/domain/catalog/piece-name";
import type { PaymentMethod } from "~/domain/orders/payment/payment-method";
import { receiptAmounts, receiptBuyer, receiptTitle } from "~/domain/receipts/receipt-words";
import type { Receipt as DocumentOfOrder } from "~/domain/receipts/receipts";
import { formatMoney } from "~/i18n/money";
import { useFormats, useTranslate } from "~/i18n/use-translate";
import { AdminPage } from "../admin-page";
import { Facts } from "../facts";
import { Moment } from "../moment";
import { type Column, SimpleTable } from "../tables/simple-table";
import { type OrderAmounts, OrderTotals } from "./order-lines-table";
import type { PackedLine, Packing } from "./packing";
import { PrintButton } from "./print-button";

/** What a receipt has besides the packing slip. Times are Unix seconds. */
interface Receipt {
  amounts: OrderAmounts;
  /** Refunds, and what was paid in the end; empty without any. */
  refunds: { label: string; value: string }[];
  currency: { symbol: string };
  paidAt: number | null;
  /** See `paymentMethodOf`. */
  method: PaymentMethod | null;
  seller: { name: string; ruc: string | null; address: string | null };
  document: DocumentOfOrder;
}

export interface SlipPageProps {
  storeName: string;
  /** Number of the parcel; null for the whole order. */
  shipment: number | null;
  /** Null for a packing slip, which has no prices. */
  receipt: Receipt | null;
  order: Packing & {
    /** `unitPriceMinor` is in minor units. */
    lines: (PackedLine & { unitPriceMinor: number })[];
  };
}

/** The seller, and how the order was paid. */
function Paid({ receipt }: { receipt: Receipt }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { seller, paidAt, method, document, currency } = receipt;
  return (
    <Facts
      facts={[
        [translate("receipt.title"), receiptTitle(document, translate)],
        [
          translate("receipt.issued"),
          document.issuedAt === null ? null : <Moment key="issued" at={document.issuedAt} />,
        ],
        [translate("adminOrders.receiptBuyer"), receiptBuyer(document, translate) || null],
        [translate("adminOrders.seller"), seller.name],
        ["RUC", seller.ruc],
        [translate("adminOrders.sellerAddress"), seller.address],
        [translate("adminOrders.paid"), paidAt === null ? "—" : <Moment key="paid" at={paidAt} />],
        [translate("ways.method"), method && translate(`ways.${method}`)],
        ...receiptAmounts(document, { currency, translate, formats }),
      ]}
    />
  );
}

function Lines({ lines, receipt }: { lines: SlipPageProps["order"]["lines"]; receipt: Receipt | null }) {
  const translate = useTranslate();
  const priced: Column<(typeof lines)[number]> | null = receipt && {
    key: "price",
    label: "adminOrders.total",
    isNumber: true,
    cell: ({ unitPriceMinor, quantity }, { money }) => money(unitPriceMinor * quantity, receipt.currency),
  };
  const made: Column<(typeof lines)[number]> = {
    key: "madeToOrder",
    label: "adminOrders.madeToOrder",
    isNumber: true,
    cell: ({ madeToOrder }) => madeToOrder || "",
  };
  return (
    <SimpleTable
      caption={translate("adminOrders.lines")}
      rows={lines}
      keyOf={(line) => line.id}
      columns={[
        {
          key: "quantity",
          label: "adminOrders.quantity",
          cell: ({ quantity }) => `${quantity} ×`,
        },
        { key: "product", label: "labels.product", cell: (line) => pieceName(line) },
        { key: "sku", label: "labels.sku", cell: ({ sku }) => sku ?? "" },
        priced ?? made,
      ]}
    />
  );
}

/** The printed packing slip, without prices, of an order or a parcel; or the printed receipt. */
export function SlipPage({ storeName, order, shipment, receipt }: SlipPageProps) {
  const translate = useTranslate();
  const { id, reference, name, phone, deliveryName, address, addressNote, placedAt, lines } = order;
  const kind = [
    receipt && translate("adminOrders.pricedSlip"),
    shipment !== null && translate("adminOrders.shipment", { number: shipment }),
  ];
  const formats = useFormats();
  const { cashDueMinor, currency } = order;
  const title = [storeName, translate("adminOrders.one", { reference }), ...kind].filter(Boolean).join(" · ");
  return (
    <div className="admin-slip">
      <AdminPage
        title={title}
        actions={
          <div className="admin-unprinted">
            <PrintButton />{" "}
            <Anchor component={Link} to={adminHrefs.order(id)}>
              {translate("adminOrders.one", { reference })}
            </Anchor>
          </div>
        }
      >
        {cashDueMinor > 0 && (
          <p className="admin-collect">
            {translate("adminOrders.collect", {
              amount: formatMoney({ minor: cashDueMinor, currency }, formats),
            })}
          </p>
        )}
        {receipt && <Paid receipt={receipt} />}
        <Facts
          facts={[
            [translate("adminOrders.placed"), <Moment key="placed" at={placedAt} />],
            [translate("adminOrders.name"), name],
            [translate("labels.phone"), phone],
            [translate("adminOrders.delivery"), deliveryName],
            [
              translate("labels.address"),
              address.length > 0 ? (
                <span key="address" className="admin-lines">
                  {address.join("\n")}
                </span>
              ) : null,
            ],
            [translate("adminOrders.addressNote"), addressNote],
          ]}
        />
        <Lines lines={lines} receipt={receipt} />
        {receipt ? (
          <>
            <OrderTotals amounts={receipt.amounts} currency={receipt.currency} />
            {receipt.refunds.length > 0 && (
              <Facts facts={receipt.refunds.map(({ label, value }) => [label, value])} />
            )}
            <p>{translate("receipt.printedNote")}</p>
          </>
        ) : (
          <p className="admin-signature">{translate("adminOrders.signature")}</p>
        )}
      </AdminPage>
    </div>
  );
}
