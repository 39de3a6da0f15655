import type {
  ExchangeFailure,
  ReturnExchangeFailure,
} from "~/domain/checkout/exchange/exchange-return.server";
import type { ReturnStepFailure } from "~/domain/orders/returns/move-return.server";
import { m } from "~/i18n/message";
import type { FailureTable } from "./failure-table";

/** Expected failures of what staff do with return requests. */
export interface ReturnFailures {
  moveReturn: ReturnStepFailure;
  exchangeReturn: ExchangeFailure;
  returnExchange: ReturnExchangeFailure;
}

export const returnFailures: FailureTable<ReturnFailures> = {
  moveReturn: {
    "changed-meanwhile": { status: 409, message: m("adminReturns.changedMeanwhile") },
    "too-many-restocked": { status: 409, message: m("adminReturns.tooManyRestocked") },
    "sold-out": { status: 409, message: m("adminReturns.soldOut") },
  },
  exchangeReturn: {
    "changed-meanwhile": { status: 409, message: m("adminReturns.changedMeanwhile") },
    "too-many-restocked": { status: 409, message: m("adminReturns.tooManyRestocked") },
    "sold-out": { status: 409, message: m("adminReturns.soldOut") },
    "exchange-order": { status: 409, message: m("adminReturns.exchangeOrder"), field: "reference" },
    "nothing-to-pass-on": { status: 409, message: m("adminReturns.exchangeNothing") },
  },
  returnExchange: {
    "changed-meanwhile": { status: 409, message: m("adminOrders.changedMeanwhile") },
    "too-much": { status: 409, message: m("adminOrders.exchangeTooMuch"), field: "amount" },
  },
};
