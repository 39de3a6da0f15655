import { type AccountFailures, accountFailures } from "./failures/account-failures.server";
import { type CartFailures, cartFailures } from "./failures/cart-failures";
import { type EditorialFailures, editorialFailures } from "./failures/editorial-failures";
import type { FailureTable } from "./failures/failure-table";
import { type GiftCardFailures, giftCardFailures } from "./failures/gift-card-failures";
import { type ImportFailures, importFailures } from "./failures/import-failures";
import { type OrderFailures, orderFailures } from "./failures/order-failures.server";
import { type ReturnFailures, returnFailures } from "./failures/return-failures";
import { type StaffFailures, staffFailures } from "./failures/staff-failures.server";

/** Expected failures by operation. A new code does not compile without its row in `failures`. */
export interface Failures
  extends AccountFailures,
    CartFailures,
    EditorialFailures,
    GiftCardFailures,
    ImportFailures,
    OrderFailures,
    ReturnFailures,
    StaffFailures {}

export type Operation = keyof Failures;

export const failures: FailureTable<Failures> = {
  ...accountFailures,
  ...cartFailures,
  ...giftCardFailures,
  ...orderFailures,
  ...returnFailures,
  ...editorialFailures,
  ...importFailures,
  ...staffFailures,
};
