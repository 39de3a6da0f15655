import { randomBytes, randomInt, randomUUID } from "node:crypto";
import type { Card } from "./card-input";
import { brandOf, type Outcome } from "./cards";
import type { SandboxState, Session } from "./state";

export type Transaction = ReturnType<typeof createTransaction>;

/** A transaction that gives back a part of a captured one. */
export const createCredit = (state: SandboxState, debit: Transaction, amount: number): Transaction => ({
  ...debit,
  uuid: newIdentifier(),
  amount,
  operationType: "CREDIT",
  detailedStatus: "AUTHORISED",
  creationDate: providerDate(state.settings.now()),
  transactionDetails: {
    ...debit.transactionDetails,
    effectiveAmount: amount,
    creationContext: "REFUND",
    parentTransactionUuid: debit.uuid,
  },
});

/** An identifier in the provider's format: 32 hexadecimal digits. */
export const newIdentifier = () => randomUUID().replaceAll("-", "");

/** A date in the provider's format: UTC with `+00:00`. */
export const providerDate = (date: Date) => date.toISOString().replace(/\.\d{3}Z$/, "+00:00");

/** Masks a card number except for the first six and last four digits. */
const maskNumber = (number: string) =>
  number.slice(0, 6) + "X".repeat(Math.max(0, number.length - 10)) + number.slice(-4);

const statuses = {
  accepted: { status: "PAID", detailedStatus: "AUTHORISED", errorCode: null, errorMessage: null },
  running: {
    status: "RUNNING",
    detailedStatus: "WAITING_AUTHORISATION",
    errorCode: null,
    errorMessage: null,
  },
  refused: {
    status: "UNPAID",
    detailedStatus: "REFUSED",
    errorCode: "ACQ_001",
    errorMessage: "payment refused",
  },
  "authentication-rejected": {
    status: "UNPAID",
    detailedStatus: "REFUSED",
    errorCode: "AUTH_149",
    errorMessage: "authentication rejected",
  },
};

export function createTransaction(
  state: SandboxState,
  session: Session,
  attempt: { card: Card; outcome: Outcome; isAuthenticated: boolean },
) {
  const { card, outcome, isAuthenticated } = attempt;
  const { amount, currency } = session;
  const date = providerDate(state.settings.now());
  const isRefused = outcome.kind === "refused";
  const bankCode = isRefused ? outcome.bankCode : null;
  return {
    shopId: state.settings.keys.shopId,
    uuid: newIdentifier(),
    amount,
    currency,
    paymentMethodType: "CARD",
    paymentMethodToken: null,
    ...statuses[outcome.kind],
    operationType: "DEBIT" as "DEBIT" | "CREDIT",
    effectiveStrongAuthentication: isAuthenticated ? "ENABLED" : "DISABLED",
    creationDate: date,
    detailedErrorCode: bankCode,
    detailedErrorMessage: null,
    metadata: session.metadata,
    transactionDetails: {
      liabilityShift: isAuthenticated && outcome.kind === "accepted" ? "YES" : "NO",
      effectiveAmount: amount,
      effectiveCurrency: currency,
      creationContext: "CHARGE",
      cardDetails: {
        paymentSource: "EC",
        manualValidation: "NO",
        expectedCaptureDate: date,
        effectiveBrand: brandOf(card.number),
        pan: maskNumber(card.number),
        expiryMonth: card.expiryMonth,
        expiryYear: card.expiryYear,
        country: "PE",
        legacyTransId: String(randomInt(100_000, 900_000)),
        legacyTransDate: date,
        paymentMethodSource: "NEW",
        authorizationResponse: {
          amount: outcome.kind === "accepted" ? amount : null,
          currency,
          authorizationDate: date,
          authorizationNumber: outcome.kind === "accepted" ? randomBytes(3).toString("hex") : null,
          authorizationResult: outcome.kind === "accepted" ? "0" : bankCode,
          authorizationMode: "FULL",
          _type: "V4/PaymentMethod/Details/Cards/CardAuthorizationResponse",
        },
        installmentNumber: card.instalments,
        cardHolderName: null,
        _type: "V4/PaymentMethod/Details/CardDetails",
      },
      fraudManagement: { _type: "V4/PaymentMethod/Details/FraudManagement" },
      parentTransactionUuid: null as string | null,
      mid: "6969696",
      sequenceNumber: 1,
      _type: "V4/TransactionDetails",
    },
    _type: "V4/PaymentTransaction",
  };
}

/** The Payment object of a session, for notifications, the browser library and `Order/Get`. */
export function paymentObject(state: SandboxState, session: Session) {
  return {
    shopId: state.settings.keys.shopId,
    orderCycle: session.orderCycle,
    orderStatus: session.orderStatus,
    serverDate: providerDate(state.settings.now()),
    orderDetails: {
      orderTotalAmount: session.amount,
      orderEffectiveAmount: session.amount,
      orderCurrency: session.currency,
      mode: "TEST",
      orderId: session.orderId,
      metadata: session.metadata,
      _type: "V4/OrderDetails",
    },
    customer: { ...session.customer, _type: "V4/Customer/Customer" },
    transactions: session.transactions.toReversed(),
    subMerchantDetails: null,
    _type: "V4/Payment",
  };
}
