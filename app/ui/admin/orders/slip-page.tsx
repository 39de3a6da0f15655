import { Anchor, Button } from "@mantine/core";
import { Link } from "@remix-run/react";
import { useEffect, useState } from "react";
import { adminHrefs } from "~/admin-hrefs";
import { useTranslate } from "~/i18n/use-translate";
import { AdminPage } from "../admin-page";
import { Facts } from "../facts";
import { Moment } from "../moment";
import { SimpleTable } from "../simple-table";

export interface SlipPageProps {
  storeName: string;
  order: {
    id: number;
    reference: string;
    name: string;
    phone: string;
    deliveryName: string;
    address: string[];
    addressNote: string | null;
    placedAt: number;
    lines: {
      id: number;
      productName: string;
      variantName: string | null;
      size: string | null;
      quantity: number;
      madeToOrder: number;
    }[];
  };
}

/** Rendered after hydration only, because printing by a button needs script. */
function PrintButton() {
  const translate = useTranslate();
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return isReady && <Button onClick={() => window.print()}>{translate("adminOrders.print")}</Button>;
}

/** The printed packing slip, without prices. */
export function SlipPage({ storeName, order }: SlipPageProps) {
  const translate = useTranslate();
  const { id, reference, name, phone, deliveryName, address, addressNote, placedAt, lines } = order;
  return (
    <div className="admin-slip">
      <AdminPage
        title={`${storeName} · ${translate("adminOrders.one", { reference })}`}
        actions={
          <div className="admin-unprinted">
            <PrintButton />{" "}
            <Anchor component={Link} to={adminHrefs.order(id)}>
              {translate("adminOrders.one", { reference })}
            </Anchor>
          </div>
        }
      >
        <Facts
          facts={[
            [translate("adminOrders.placed"), <Moment key="placed" at={placedAt} />],
            [translate("adminOrders.name"), name],
            [translate("adminOrders.phone"), phone],
            [translate("adminOrders.delivery"), deliveryName],
            [
              translate("adminOrders.address"),
              address.length > 0 ? (
                <span key="address" className="admin-lines">
                  {address.join("\n")}
                </span>
              ) : null,
            ],
            [translate("adminOrders.addressNote"), addressNote],
          ]}
        />
        <SimpleTable
          caption={translate("adminOrders.lines")}
          rows={lines}
          keyOf={(line) => line.id}
          columns={[
            {
              key: "quantity",
              label: translate("adminOrders.quantity"),
              cell: ({ quantity }) => `${quantity} ×`,
            },
            {
              key: "product",
              label: translate("adminOrders.product"),
              cell: ({ productName, variantName, size }) =>
                [productName, variantName, size].filter(Boolean).join(" · "),
            },
            {
              key: "madeToOrder",
              label: translate("adminOrders.madeToOrder"),
              isNumber: true,
              cell: ({ madeToOrder }) => madeToOrder || "",
            },
          ]}
        />
        <p className="admin-signature">{translate("adminOrders.signature")}</p>
      </AdminPage>
    </div>
  );
}
