import { Anchor, Button, Text } from "@mantine/core";
import { Link } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import type { GiftCardRow } from "~/domain/gift-cards/gift-card";
import { formatDay } from "~/i18n/dates";
import { formatMoney } from "~/i18n/money";
import { useFormats, useTranslate } from "~/i18n/use-translate";
import type { TableQuery } from "~/lib/table-query";
import { AdminPage } from "../admin-page";
import { Moment } from "../moment";
import { DataTable, TableSearch } from "../tables/data-table";
import { FilterChoice } from "../tables/filter-fields";
import type { Column } from "../tables/simple-table";

type Row = Omit<GiftCardRow, "currency"> & { currency: { symbol: string }; stateName: string };

interface GiftCardsPageProps {
  rows: Row[];
  total: number;
  query: TableQuery<string>;
  state: string | null;
  states: { value: string; label: string }[];
  mayIssue: boolean;
}

function useColumns(): Column<Row>[] {
  const translate = useTranslate();
  const formats = useFormats();
  return [
    {
      key: "card",
      label: "adminGiftCards.card",
      cell: ({ id, ending }) => (
        <Anchor component={Link} to={adminHrefs.giftCard(id)}>
          {ending === null ? `#${id}` : `···${ending}`}
        </Anchor>
      ),
    },
    { key: "state", label: "labels.status", cell: ({ stateName }) => stateName },
    {
      key: "balance",
      label: "adminGiftCards.balance",
      isNumber: true,
      cell: ({ balanceMinor, initialMinor, currency }) =>
        translate("adminGiftCards.balanceOf", {
          balance: formatMoney({ minor: balanceMinor, currency }, formats),
          initial: formatMoney({ minor: initialMinor, currency }, formats),
        }),
    },
    {
      key: "recipient",
      label: "adminGiftCards.recipient",
      cell: ({ recipientName, recipientEmail }) => (
        <>
          {recipientName || "—"}
          <Text size="sm" c="dimmed">
            {recipientEmail}
          </Text>
        </>
      ),
    },
    {
      key: "deliverOn",
      label: "adminGiftCards.deliverOn",
      cell: ({ deliverOn }) => formatDay(deliverOn, formats),
    },
    {
      key: "order",
      label: "labels.order",
      cell: ({ orderId, reference }) =>
        orderId === null ? (
          "—"
        ) : (
          <Anchor component={Link} to={adminHrefs.order(orderId)}>
            {reference}
          </Anchor>
        ),
    },
    {
      key: "created",
      label: "adminGiftCards.created",
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
  ];
}

/** The gift cards, newest first. */
export function GiftCardsPage({ rows, total, query, state, states, mayIssue }: GiftCardsPageProps) {
  const translate = useTranslate();
  const title = translate("admin.giftCards");
  return (
    <AdminPage
      title={title}
      actions={
        mayIssue && (
          <Button component={Link} to={adminHrefs.newGiftCard()}>
            {translate("adminGiftCards.issue")}
          </Button>
        )
      }
    >
      <TableSearch query={query}>
        <FilterChoice
          name="state"
          label={translate("labels.status")}
          value={state}
          any={translate("labels.anyStatus")}
          choices={states}
        />
      </TableSearch>
      <Text size="sm" c="dimmed">
        {translate("adminGiftCards.searchHint")}
      </Text>
      <DataTable
        caption={title}
        columns={useColumns()}
        rows={rows}
        keyOf={({ id }) => id}
        query={query}
        total={total}
      />
    </AdminPage>
  );
}
