import { Anchor } from "@mantine/core";
import { Link } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { pieceName } from "~/domain/catalog/piece-name";
import { MAX_BULK_ORDERS } from "~/domain/orders/bulk/bulk-steps";
import { formatMoney } from "~/i18n/money";
import { useFormats, useTranslate } from "~/i18n/use-translate";
import { AdminPage } from "../../admin-page";
import { Moment } from "../../moment";
import type { PackedLine, Packing } from "../packing";
import { PrintButton } from "../print-button";

interface Sheet extends Packing {
  /** See `barcodeOf`. */
  barcode: string;
  lines: (PackedLine & { image: string | null })[];
}

interface OrderSheetsPageProps {
  title: string;
  storeName: string;
  isTooMany: boolean;
  /** 10 × 15 cm instead of A4. */
  isLabel: boolean;
  sheets: Sheet[];
}

/** One rectangle per bar, a unit per module. */
function Barcode({ modules, text }: { modules: string; text: string }) {
  const bars = [...modules.matchAll(/1+/g)].map(
    ({ index, 0: bar }) => `M${index} 0h${bar.length}v1h-${bar.length}z`,
  );
  return (
    <svg
      viewBox={`0 0 ${modules.length} 1`}
      preserveAspectRatio="none"
      role="img"
      aria-label={text}
      className="order-sheet__barcode"
    >
      <path d={bars.join("")} />
    </svg>
  );
}

function OrderSheet({ sheet, storeName }: { sheet: Sheet; storeName: string }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { reference, barcode, name, phone, deliveryName, address, addressNote, placedAt, lines } = sheet;
  const { cashDueMinor, currency } = sheet;
  return (
    <article className="order-sheet" aria-label={translate("adminOrders.one", { reference })}>
      <header className="order-sheet__head">
        <div>
          <p>{storeName}</p>
          <h2>{reference}</h2>
          <p>
            <Moment at={placedAt} />
          </p>
        </div>
        <Barcode modules={barcode} text={reference} />
      </header>
      {cashDueMinor > 0 && (
        <p className="admin-collect">
          {translate("adminOrders.collect", {
            amount: formatMoney({ minor: cashDueMinor, currency }, formats),
          })}
        </p>
      )}
      <div className="order-sheet__to">
        <p className="order-sheet__name">{name}</p>
        <p>{phone}</p>
        {address.length > 0 && <p className="admin-lines">{address.join("\n")}</p>}
        {addressNote && <p className="order-sheet__note">{addressNote}</p>}
        <p>{deliveryName}</p>
      </div>
      <ul className="order-sheet__lines">
        {lines.map((line) => (
          <li key={line.id}>
            {line.image ? (
              <img src={line.image} alt="" width={64} height={80} />
            ) : (
              <span className="order-sheet__picture" />
            )}
            <strong>{line.quantity} ×</strong>
            <span>
              {pieceName(line)}
              <small>
                {[
                  line.sku,
                  line.madeToOrder > 0 && `${translate("adminOrderBulk.toMake")}: ${line.madeToOrder}`,
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </article>
  );
}

/** A dispatch sheet per order, each on a page of its own when printed. */
export function OrderSheetsPage({ title, storeName, isTooMany, isLabel, sheets }: OrderSheetsPageProps) {
  const translate = useTranslate();
  const ids = sheets.map(({ id }) => id);
  const other = adminHrefs.orderSheets(ids, isLabel ? {} : { paper: "label" });
  return (
    <div className={isLabel ? "order-sheets order-sheets--label" : "order-sheets"}>
      <AdminPage
        title={title}
        trail={[{ href: adminHrefs.orders(), name: translate("admin.orders") }]}
        actions={
          <>
            <Anchor component={Link} to={other}>
              {translate(isLabel ? "adminOrderBulk.sheetsA4" : "adminOrderBulk.sheetsLabel")}
            </Anchor>
            <PrintButton />
          </>
        }
      >
        {isTooMany && <p>{translate("adminOrderBulk.tooMany", { count: MAX_BULK_ORDERS })}</p>}
        {sheets.map((sheet) => (
          <OrderSheet key={sheet.id} sheet={sheet} storeName={storeName} />
        ))}
      </AdminPage>
    </div>
  );
}
