import { Anchor, Text } from "@mantine/core";
import { Link, useLocation } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { accountChoices, type Paid } from "~/domain/customers/customers";
import type { FormReply } from "~/domain/form-reply";
import type { SavedFilter } from "~/domain/saved-filters/saved-filter";
import { useTranslate } from "~/i18n/use-translate";
import type { TableQuery } from "~/lib/table-query";
import { AdminPage } from "../admin-page";
import { Moment } from "../moment";
import { DataTable, TableSearch } from "../tables/data-table";
import { FilterChoice } from "../tables/filter-fields";
import { SavedFilters } from "../tables/saved-filters";
import type { Column } from "../tables/simple-table";
import { type ChargedCurrencies, PaidSums } from "./paid-sums";

interface ListedCustomer {
  id: number;
  name: string;
  email: string;
  phone: string | null;
  hasAccount: boolean;
  orders: number;
  /** Unix seconds. */
  lastPlacedAt: number | null;
  paid: Paid;
}

interface CustomersPageProps {
  title: string;
  rows: ListedCustomer[];
  total: number;
  query: TableQuery<string>;
  account: string | null;
  currencies: ChargedCurrencies;
  /** Maximum number of customers in an exported file. */
  mostExported: number;
  filters: SavedFilter[];
  answer: FormReply | null | undefined;
}

const accountWords = {
  yes: "adminCustomers.withAccount",
  no: "adminCustomers.withoutAccount",
} as const;

function useColumns(currencies: ChargedCurrencies): Column<ListedCustomer>[] {
  const translate = useTranslate();
  return [
    {
      key: "name",
      label: "adminCustomers.name",
      isSortable: true,
      cell: ({ id, name, email, phone }) => (
        <Anchor component={Link} to={adminHrefs.customer(id)}>
          {name || email || phone}
        </Anchor>
      ),
    },
    {
      key: "contact",
      label: "adminCustomers.contact",
      cell: ({ email, phone }) => (
        <>
          {email || phone}
          {email && phone && (
            <Text size="sm" c="dimmed">
              {phone}
            </Text>
          )}
        </>
      ),
    },
    {
      key: "account",
      label: "adminCustomers.account",
      cell: ({ hasAccount }) => translate(accountWords[hasAccount ? "yes" : "no"]),
    },
    {
      key: "orders",
      label: "adminCustomers.orders",
      isSortable: true,
      isNumber: true,
      cell: ({ orders }) => orders,
    },
    {
      key: "paid",
      label: "adminCustomers.paid",
      isSortable: true,
      isNumber: true,
      cell: ({ paid }) => <PaidSums paid={paid} currencies={currencies} />,
    },
    {
      key: "last",
      label: "adminCustomers.last",
      isSortable: true,
      cell: ({ lastPlacedAt }) => (lastPlacedAt === null ? "—" : <Moment at={lastPlacedAt} />),
    },
  ];
}

export function CustomersPage(props: CustomersPageProps) {
  const { title, rows, total, query, account, currencies, mostExported, filters, answer } = props;
  const translate = useTranslate();
  const { search } = useLocation();
  return (
    <AdminPage
      title={title}
      actions={
        <Anchor href={adminHrefs.customersFile(search)} download>
          {translate("labels.download")}
        </Anchor>
      }
    >
      <TableSearch query={query}>
        <FilterChoice
          name="account"
          label={translate("adminCustomers.account")}
          value={account}
          any={translate("adminCustomers.anyAccount")}
          choices={accountChoices.map((choice) => ({
            value: choice,
            label: translate(accountWords[choice]),
          }))}
        />
      </TableSearch>
      <SavedFilters table="customers" filters={filters} answer={answer} />
      {total > mostExported && (
        <Text size="sm">{translate("adminCustomers.downloadHint", { count: mostExported })}</Text>
      )}
      <DataTable
        caption={title}
        columns={useColumns(currencies)}
        rows={rows}
        keyOf={({ id }) => id}
        query={query}
        total={total}
      />
    </AdminPage>
  );
}
