import { Anchor } from "@mantine/core";
import { Link } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { formatMoney } from "~/i18n/money";
import { useFormats, useLocale, useTranslate } from "~/i18n/use-translate";
import { addressLines } from "~/lib/address/format-address";
import { Moment } from "../moment";
import { SimpleTable } from "../tables/simple-table";

export interface PersonAddress {
  id: number;
  name: string;
  address: string;
  district: string | null;
  city: string | null;
  state: string | null;
  postcode: string | null;
  country: string | null;
  principal: boolean;
}

/** The addresses that a person saved. */
export function PersonAddresses({ addresses }: { addresses: PersonAddress[] }) {
  const translate = useTranslate();
  const locale = useLocale();
  if (addresses.length === 0) return <p>{translate("adminUsers.noAddresses")}</p>;
  return (
    <ul>
      {addresses.map(({ id, name: label, address, principal, ...place }) => (
        <li key={id}>
          {label}:{" "}
          <span className="admin-lines">
            {addressLines({ addressLine: address, ...place }, locale).join("\n")}
          </span>
          {principal && ` (${translate("adminUsers.principal")})`}
        </li>
      ))}
    </ul>
  );
}

/** `placedAt` is Unix seconds, amounts are minor units. */
export interface PersonOrder {
  id: number;
  reference: string;
  statusName: string;
  placedAt: number;
  totalMinor: number;
  currency: { symbol: string };
}

/** A person's orders, with links. */
export function PersonOrders({ orders }: { orders: PersonOrder[] }) {
  const translate = useTranslate();
  const formats = useFormats();
  if (orders.length === 0) return <p>{translate("adminUsers.noOrders")}</p>;
  return (
    <SimpleTable
      caption={translate("adminUsers.orders")}
      rows={orders}
      keyOf={({ id }) => id}
      columns={[
        {
          key: "reference",
          label: "adminOrders.reference",
          cell: ({ id, reference }) => (
            <Anchor component={Link} to={adminHrefs.order(id)}>
              {reference}
            </Anchor>
          ),
        },
        {
          key: "placed",
          label: "adminOrders.placed",
          cell: ({ placedAt }) => <Moment at={placedAt} />,
        },
        { key: "status", label: "labels.status", cell: ({ statusName }) => statusName },
        {
          key: "total",
          label: "adminOrders.total",
          isNumber: true,
          cell: ({ totalMinor, currency }) => formatMoney({ minor: totalMinor, currency }, formats),
        },
      ]}
    />
  );
}
