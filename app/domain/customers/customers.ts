import { may } from "~/domain/accounts/rights";
import { choice, defineList, type ListChoice } from "~/domain/lists/list";
import { type ChargeCurrency, chargeCurrencies, type Role } from "~db/vocabulary";

export { type ChargeCurrency, chargeCurrencies };

/** Sums by currency in minor units; null without any. */
export type Paid = Record<ChargeCurrency, number | null>;

export const customerList = defineList({
  sorts: ["last", "name", "orders", "paid"],
  descendingFirst: ["last", "orders", "paid"],
  filters: {
    account: choice({
      label: "adminCustomers.account",
      any: "adminCustomers.anyAccount",
      values: ["yes", "no"],
      name: (account) => (account === "yes" ? "adminCustomers.withAccount" : "adminCustomers.withoutAccount"),
    }),
  },
  savedAs: "customers",
  isPersonal: true,
});

/** `search`: words that must all occur in e-mail, name or phone. `account`: with or without one. */
export type CustomerPage = ListChoice<typeof customerList>;
export type CustomerFilter = Pick<CustomerPage, "search" | "account">;

/** True when an account may correct a customer's name and phone: those of staff only with the right to change users. */
export const mayCorrect = (customer: { role: Role }, account: { role: Role }): boolean =>
  customer.role === "Customer" || customer.role === "Guest" || may(account.role, "users");
