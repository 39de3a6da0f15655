import { may } from "~/domain/accounts/rights";
import { readTableQuery } from "~/lib/table-query";
import { type ChargeCurrency, chargeCurrencies, type Role } from "~db/vocabulary";

export { type ChargeCurrency, chargeCurrencies };

/** Sortable columns. */
const customerColumns = ["last", "name", "orders", "paid"] as const;
export type CustomerColumn = (typeof customerColumns)[number];

export const accountChoices = ["yes", "no"] as const;
type AccountChoice = (typeof accountChoices)[number];

export interface CustomerFilter {
  /** Words that must all occur in e-mail, name or phone; empty matches everyone. */
  search: string;
  /** With or without an account; null for both. */
  account: AccountChoice | null;
}

/** Sums by currency in minor units; null without any. */
export type Paid = Record<ChargeCurrency, number | null>;

/** Sort order, page and filter of the table of customers and of its CSV export, which have the same parameters. */
export function readCustomerChoice(url: string) {
  const { searchParams } = new URL(url);
  const query = readTableQuery(searchParams, {
    sorts: customerColumns,
    descendingFirst: ["last", "orders", "paid"],
  });
  const account = accountChoices.find((choice) => choice === searchParams.get("account")) ?? null;
  return { query, filter: { search: query.q, account } satisfies CustomerFilter };
}

/** Whether an account may correct a customer's name and phone: those of staff only with the right to change users. */
export const mayCorrect = (customer: { role: Role }, account: { role: Role }): boolean =>
  customer.role === "Customer" || customer.role === "Guest" || may(account.role, "users");
