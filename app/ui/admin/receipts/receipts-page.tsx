import { Anchor, Button, Group, TextInput } from "@mantine/core";
import { Form, Link } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import type { MessageKey } from "~/i18n/messages";
import { formatMoney } from "~/i18n/money";
import { useFormats, useTranslate } from "~/i18n/use-translate";
import { AdminPage, AdminSection } from "../admin-page";
import { type Column, SimpleTable } from "../tables/simple-table";

/** Sums of the receipts of one series and currency, in minor units. */
interface SeriesSum {
  kindName: string;
  series: string | null;
  currency: string;
  money: { symbol: string };
  isExport: boolean;
  count: number;
  first: number;
  last: number;
  netMinor: number;
  igvMinor: number;
  totalMinor: number;
}

interface OrderLink {
  id: number;
  reference: string;
}

export interface ReceiptsPageProps {
  /** Such as `2026-11`. */
  month: string;
  sums: SeriesSum[];
  /** Orders with a numbered receipt that were cancelled or refunded in the month; minor units that need a credit note. */
  undone: (OrderLink & { amountMinor: number; money: { symbol: string } })[];
  /** Paid orders whose receipt has no number. */
  unnumbered: OrderLink[];
  /** Whether the settings have the company's RUC. */
  hasRuc: boolean;
}

function Sums({ sums }: Pick<ReceiptsPageProps, "sums">) {
  const translate = useTranslate();
  const amount = (key: "net" | "igv" | "total", label: MessageKey): Column<SeriesSum> => ({
    key,
    label,
    isNumber: true,
    cell: (row, { money }) => money(row[`${key}Minor`], row.money),
  });
  return (
    <SimpleTable
      caption={translate("adminReceipts.sums")}
      rows={sums}
      keyOf={({ series, currency, isExport }) => `${series}.${currency}.${isExport}`}
      columns={[
        {
          key: "kind",
          label: "labels.kind",
          cell: ({ kindName, isExport }) =>
            isExport ? `${kindName} · ${translate("adminReceipts.export")}` : kindName,
        },
        { key: "series", label: "adminReceipts.series", cell: ({ series }) => series },
        {
          key: "numbers",
          label: "adminReceipts.numbers",
          cell: ({ first, last }) => (first === last ? first : `${first} – ${last}`),
        },
        {
          key: "count",
          label: "adminReceipts.count",
          isNumber: true,
          cell: ({ count }) => count,
        },
        amount("net", "adminReceipts.net"),
        amount("igv", "adminReceipts.igv"),
        amount("total", "adminOrders.total"),
      ]}
    />
  );
}

/** Links to orders, separated by commas. */
function OrderLinks<Order extends OrderLink>({
  orders,
  note = () => "",
}: {
  orders: Order[];
  /** Follows the link. */
  note?: (order: Order) => string;
}) {
  return orders.map((order, index) => (
    <span key={order.id}>
      {index > 0 && ", "}
      <Anchor component={Link} to={adminHrefs.order(order.id)} underline="always">
        {order.reference}
      </Anchor>
      {note(order)}
    </span>
  ));
}

/** What staff must do before the month is complete. */
function ToDo({ sums, undone, unnumbered }: Pick<ReceiptsPageProps, "sums" | "undone" | "unnumbered">) {
  const translate = useTranslate();
  const formats = useFormats();
  const inDollars = sums.reduce((total, row) => total + (row.currency === "PEN" ? 0 : row.count), 0);
  if (undone.length + inDollars + unnumbered.length === 0) return null;
  return (
    <AdminSection title={translate("adminReceipts.toDo")}>
      <ul className="admin-list">
        {undone.length > 0 && (
          <li>
            {translate("adminReceipts.undone")}{" "}
            <OrderLinks
              orders={undone}
              note={({ amountMinor: minor, money: currency }) =>
                ` (${formatMoney({ minor, currency }, formats)})`
              }
            />
          </li>
        )}
        {inDollars > 0 && <li>{translate("adminReceipts.inDollars", { count: inDollars })}</li>}
        {unnumbered.length > 0 && (
          <li>
            {translate("adminReceipts.unnumbered")} <OrderLinks orders={unnumbered} />
          </li>
        )}
      </ul>
    </AdminSection>
  );
}

/** A month's receipts by series, and their files for invoicing system and accountant. */
export function ReceiptsPage({ month, sums, undone, unnumbered, hasRuc }: ReceiptsPageProps) {
  const translate = useTranslate();
  return (
    <AdminPage title={translate("adminReceipts.title")}>
      <Form method="get">
        <Group align="end">
          <TextInput
            key={month}
            type="month"
            name="month"
            label={translate("adminReceipts.month")}
            description={translate("adminReceipts.monthHint")}
            defaultValue={month}
            required
          />
          <Button type="submit" variant="default">
            {translate("adminReceipts.show")}
          </Button>
        </Group>
      </Form>
      <ToDo sums={sums} undone={undone} unnumbered={unnumbered} />
      <AdminSection title={translate("adminReceipts.sums")}>
        {sums.length > 0 ? <Sums sums={sums} /> : <p>{translate("adminReceipts.none")}</p>}
      </AdminSection>
      <AdminSection title={translate("adminReceipts.files")}>
        <p>
          <Anchor href={adminHrefs.receiptsFile(month)} download>
            {translate("adminReceipts.csv")}
          </Anchor>
        </p>
        <p>
          {hasRuc ? (
            <Anchor href={adminHrefs.salesRegisterFile(month)} download>
              {translate("adminReceipts.register")}
            </Anchor>
          ) : (
            translate("adminReceipts.noRuc")
          )}
        </p>
        <p>{translate("adminReceipts.filesHint")}</p>
      </AdminSection>
    </AdminPage>
  );
}
