import type { IdentityFailureCode } from "~/domain/accounts/identity/identity-toolkit.server";
import { confirmationOf, referencesOf } from "~/domain/orders/payment/same-operation.server";
import { MAX_CHOSEN_CATEGORIES } from "~/domain/transfer/category-choice";
import { MAX_IMPORT_COLUMNS } from "~/domain/transfer/import-limits";
import type { ImportFileFailure } from "~/domain/transfer/read/open-file";
import type { FailureEvent, SecurityEvent } from "~/edge/log/log-events";
import { m } from "~/i18n/message";
import type { MessageKey } from "~/i18n/messages";
import type { MessageValues } from "~/i18n/translate";
import type { Failures, HasMessage, Operation } from "./failures";

/** The reply to an expected failure. */
export interface Reply<Failure> {
  status: number;
  message: MessageKey;
  /** Field beside which the message is displayed as well. */
  field?: string;
  /** Displayed above the form in place of `message`. */
  summary?: MessageKey;
  /** Values of the message's placeholders. */
  values?: (failure: Failure) => MessageValues;
  /** Security event to log. */
  security?: SecurityEvent;
  /** Error event to log, with the failure's code and detail. */
  error?: FailureEvent;
}

type CodeOf<Name extends Operation> = Failures[Name]["code"];
type Deviation<Name extends Operation, Code> = Partial<
  Omit<Reply<Failures[Name] & { code: Code }>, "message">
>;

/** Codes with a message, and those whose deviation names one. */
type Keyed<Name extends Operation> = {
  [Code in CodeOf<Name>]: HasMessage<Name, Code> extends true ? Code : never;
}[CodeOf<Name>];
type Keyless<Name extends Operation> = Exclude<CodeOf<Name>, Keyed<Name>>;

type Deviations<Name extends Operation> = {
  [Code in Keyed<Name>]?: Deviation<Name, Code> & { message?: MessageKey };
} & {
  [Code in Keyless<Name>]: Deviation<Name, Code> & { message: MessageKey };
};

/** A code without a message does not compile unless its deviation names one. */
type DeviationTable = {
  [Name in Operation as [Keyless<Name>] extends [never] ? never : Name]: Deviations<Name>;
} & { [Name in Operation as [Keyless<Name>] extends [never] ? Name : never]?: Deviations<Name> };

/** Message values: minutes until the next attempt, rounded up. */
const minutes = ({ retryAfterSeconds }: { retryAfterSeconds: number }) => ({
  count: Math.ceil(retryAfterSeconds / 60),
});

/** Uses one deviation for every failure of the identity service. */
const identityFailures = <Any>(deviation: Any): Record<IdentityFailureCode, Any> => ({
  "email-exists": deviation,
  "invalid-email": deviation,
  "missing-email": deviation,
  "weak-password": deviation,
  "not-allowed": deviation,
  "bad-credentials": deviation,
  "bad-code": deviation,
  "sign-in-again": deviation,
  "too-many": deviation,
  unavailable: deviation,
  other: deviation,
});

const accountsUnavailable = { status: 503, message: m("account.unavailable") };
/** Beside the field of the new password. */
const refusedPassword = (field: string) => ({
  "common-password": { status: 400, message: m("account.common-password"), field },
  "guessable-password": { status: 400, message: m("account.guessable-password"), field },
});
const signUpFailed = {
  status: 400,
  message: m("account.signUpFailed"),
  values: ({ detail }: { detail: string }) => ({ detail }),
};
const signIn = {
  locked: { status: 429, values: minutes, security: "sign-in-locked" },
  "bad-credentials": { status: 400, security: "sign-in-refused" },
  "not-allowed": { status: 403, security: "sign-in-refused" },
  unavailable: { status: 503, error: "sign-in-failed" },
} as const;
const ownPassword = {
  locked: { status: 429, values: minutes, security: "password-locked" },
  "wrong-password": { status: 400, field: "currentPassword", security: "password-refused" },
  unavailable: { ...accountsUnavailable, error: "password-not-checked" },
} as const;
const accountNotMade = {
  status: 400,
  message: m("adminUsers.refused"),
  values: ({ detail }: { detail: string }) => ({ detail }),
  error: "account-not-made",
} as const;

const changedMeanwhile = { message: m("admin.changed-meanwhile") };
const refused = { message: m("admin.refused") };
const orderChanged = { message: m("adminOrders.changed-meanwhile") };
const draftChanged = { message: m("adminOrderForm.changed") };
const accountNotFound = { message: m("adminUsers.notFound") };

/** Displayed beside the file field. */
const inFile = { status: 400, field: "file" };
const MAX_NAMED_LINES = 10;
const lineOf = ({ line }: { line: number }) => ({ line });

/** The first lines, such as `3, 8, 12`. */
const namedLines = (lines: number[]): string =>
  `${lines.slice(0, MAX_NAMED_LINES).join(", ")}${lines.length > MAX_NAMED_LINES ? " …" : ""}`;

const fileFailures: {
  [Code in ImportFileFailure["code"]]: Partial<Reply<ImportFileFailure & { code: Code }>>;
} = {
  empty: inFile,
  "too-large": inFile,
  "not-text": inFile,
  "too-many-rows": { ...inFile, values: lineOf },
  "too-many-columns": { ...inFile, values: ({ line }) => ({ line, most: MAX_IMPORT_COLUMNS }) },
  "unknown-columns": inFile,
  "columns-twice": { ...inFile, values: ({ column }) => ({ column }) },
  "extra-cells": { ...inFile, values: ({ lines }) => ({ lines: namedLines(lines), count: lines.length }) },
  "open-quote": { ...inFile, values: lineOf },
  "after-quote": { ...inFile, values: lineOf },
};

/** A picture that a buyer sent. */
const pictureFailures = (field: string, refusedSize: MessageKey) => ({
  "picture-type": { status: 400, field },
  "picture-broken": { status: 400, field },
  "picture-bytes": { status: 400, field },
  "picture-pixels": { status: 400, field },
  "picture-shape": { status: 400, field, message: refusedSize },
});

/** Failures that are not answered by status 409 with the message of their code. */
export const deviations: DeviationTable = {
  signIn,
  signInWithProvider: {
    refused: { status: 401, security: "sign-in-refused" },
    "no-email": { status: 400, security: "sign-in-refused" },
    unavailable: accountsUnavailable,
  },
  signUp: {
    ...identityFailures(signUpFailed),
    other: { ...signUpFailed, error: "sign-up-failed" },
    // Status 409 with its message.
    "email-exists": {},
    "email-exists-unmailed": { error: "sign-up-failed" },
    "invalid-email": { status: 400 },
    "missing-email": { status: 400 },
    "weak-password": { status: 400 },
    ...refusedPassword("password"),
    "not-allowed": { status: 403, message: m("account.signUpOff") },
    "too-many": { status: 429, message: m("account.too-many-sign-ups") },
    "too-many-sign-ups": { status: 429 },
    unavailable: { status: 503, error: "sign-up-failed" },
  },
  sendVerificationMail: {
    ...signIn,
    "mailed-before": { status: 429, values: minutes },
    "too-many": { status: 429 },
  },
  verifyEmail: {
    ...identityFailures({ ...accountsUnavailable, error: "verification-failed" } as const),
    "bad-code": { status: 400 },
    "too-many": { status: 429 },
  },
  sendResetMail: { "too-many": { status: 429 }, unavailable: { status: 503, error: "reset-mail-failed" } },
  resetPassword: {
    ...identityFailures({ ...accountsUnavailable, error: "reset-failed" } as const),
    "bad-code": { status: 400 },
    ...refusedPassword("password"),
    "weak-password": { status: 400 },
  },
  checkSecondFactor: {
    locked: { status: 429, values: minutes },
    "wrong-code": { status: 400, field: "code" },
    unreadable: { status: 503 },
  },
  setUpSecondFactor: {
    "wrong-code": { status: 400, field: "code" },
    "start-again": { message: m("secondFactor.not-set-up") },
  },
  changePassword: { ...ownPassword, ...refusedPassword("newPassword") },
  setPassword: {
    "weak-password": { status: 400, field: "newPassword" },
    unavailable: { status: 503, error: "password-not-changed" },
  },
  confirmOwner: { ...ownPassword, "wrong-identity": { status: 400, message: m("sessions.wrongIdentity") } },
  deleteAccount: { ...ownPassword, "wrong-identity": { status: 400 } },
  addAddress: { full: { values: ({ most }) => ({ count: most }) } },
  addToCart: {
    "product-gone": { status: 400, message: m("alert.productGone") },
    "variant-required": { status: 400, message: m("product.invalidVariant") },
    "variant-unknown": { status: 400, message: m("product.invalidVariant") },
    "size-required": { status: 400, message: m("product.chooseSize") },
    "size-unknown": { status: 400, message: m("product.invalidSize") },
    "sold-out": { status: 400, message: m("product.soldOutSize") },
    "not-enough-stock": { status: 400, message: m("product.noMorePieces") },
    "gift-required": { status: 400, message: m("alert.giftRequired") },
    "invalid-line": { status: 400, message: m("product.invalidQuantity") },
  },
  placeOrder: {
    "zone-gone": {
      message: m("checkout.zone-unknown"),
      field: "zoneId",
      summary: m("checkout.zoneGone"),
      values: ({ zone }) => ({ zone }),
    },
    "zone-unknown": { field: "zoneId", summary: m("checkout.problems") },
    "zone-changed": { values: ({ zone, before, now }) => ({ zone, before, now }) },
    "coupon-used-up": { field: "coupon", summary: m("checkout.discount-changed") },
    "coupon-person": { field: "coupon", summary: m("checkout.problems") },
    "gift-card-changed": {
      message: m("giftCards.changed"),
      field: "giftCode",
      summary: m("checkout.problems"),
    },
    "cash-gone": { message: m("ways.cashGone"), field: "way", summary: m("checkout.problems") },
    "cash-orders": { message: m("ways.cashOrders"), field: "phone", summary: m("checkout.problems") },
    "way-gone": { message: m("ways.gone"), field: "way", summary: m("checkout.problems") },
    "too-many": { status: 429 },
    "too-many-orders": { status: 429, field: "email" },
  },
  startPayment: {
    configuration: { status: 502 },
    unavailable: { status: 503 },
    "invalid-input": { status: 422, message: m("checkout.payment-configuration") },
    "invalid-email": { status: 422, message: m("payment.checkEmail") },
    "too-many": { status: 429 },
  },
  requestStock: {
    "not-for-sale": { status: 400, field: "size" },
    "in-stock": { field: "size" },
    "too-many": { status: 429, field: "email" },
  },
  subscribe: { "too-many": { status: 429, field: "email" } },
  requestReturn: {
    "too-late": { field: "reason" },
    "too-many-pictures": { status: 400, field: "pictures" },
    ...pictureFailures("pictures", "returns.picture-pixels"),
    "too-many": { status: 429 },
  },
  writeReview: { "too-many-pictures": { status: 400, field: "pictures" }, "too-many": { status: 429 } },
  sendProof: {
    ...pictureFailures("picture", "ways.picture-pixels"),
    "too-many": { status: 429 },
  },
  fileClaim: { "too-many": { status: 429 } },
  lookUpOrder: {
    "not-found": { status: 404 },
    "phone-needed": { status: 400, field: "phone" },
    "too-many": { status: 429, security: "order-look-up-locked" },
  },
  openDoor: {
    locked: { status: 429, values: minutes, security: "door-code-locked" },
    "wrong-code": { status: 400, field: "code", security: "door-code-refused" },
  },
  lookUpAtDoor: { "not-found": { status: 404, field: "reference" } },
  exchangeReturn: { "exchange-order": { field: "reference" } },
  returnExchange: {
    "changed-meanwhile": orderChanged,
    "too-much": { field: "amount" },
  },
  writeGallery: { "changed-meanwhile": changedMeanwhile, refused },
  savePoints: {
    "changed-meanwhile": changedMeanwhile,
    refused,
    "product-unknown": { status: 400, field: "product" },
    "product-ambiguous": { status: 400, field: "product", values: ({ found }) => ({ found }) },
    "product-twice": { status: 400, field: "product" },
    "too-many": { status: 400, field: "product" },
  },
  writeOwnPage: {
    "changed-meanwhile": changedMeanwhile,
    gone: changedMeanwhile,
    "slug-taken": { field: "slug" },
  },
  writeMenu: { "changed-meanwhile": changedMeanwhile, refused },
  writeCollection: {
    "changed-meanwhile": changedMeanwhile,
    gone: changedMeanwhile,
    "slug-taken": { field: "slug" },
    "category-unknown": { status: 400, field: "categoryId" },
  },
  writeHome: { "changed-meanwhile": changedMeanwhile, refused, "same-time": { field: "at" } },
  writeGiftCard: { "changed-meanwhile": changedMeanwhile },
  giveBackToCard: { "too-much": { field: "amount" } },
  confirmImport: {
    "changed-meanwhile": changedMeanwhile,
    "letters-unsure": { status: 400 },
    "too-many-categories": { status: 400, values: () => ({ most: MAX_CHOSEN_CATEGORIES }) },
  },
  startImport: { ...fileFailures, missing: inFile },
  readAgain: { ...fileFailures, "changed-meanwhile": changedMeanwhile },
  saveProduct: {
    archived: { message: m("adminProducts.isArchived") },
    "changed-meanwhile": changedMeanwhile,
    "category-gone": { field: "categoryId" },
    "sku-taken": { field: "sku" },
    "size-twice": { field: "size" },
    "mixed-sizes": { field: "size" },
  },
  saveFilter: {
    "nothing-filtered": { status: 400, field: "filterName" },
    "name-taken": { field: "filterName" },
    "too-many": { field: "filterName" },
  },
  changeStock: { "stock-changed": { values: ({ pieces }) => ({ count: pieces }) } },
  writeCategory: { "changed-meanwhile": changedMeanwhile },
  writeZone: { "changed-meanwhile": changedMeanwhile },
  writeCoupon: {
    "code-taken": { field: "code" },
    "product-unknown": { status: 400, field: "productIds" },
    "category-unknown": { status: 400, field: "categoryIds" },
    "changed-meanwhile": changedMeanwhile,
  },
  writeLanguage: {
    "changed-meanwhile": changedMeanwhile,
    refused,
    "code-taken": { field: "code" },
    "fixed-currency": { field: "currencyCode" },
    "unused-currency": { status: 400, values: ({ known }) => ({ known }) },
    "unused-symbol": { status: 400, values: ({ known }) => ({ known }) },
  },
  changeSetting: { "no-picture": { status: 400, message: m("adminMedia.missing") } },
  writeDraft: {
    "cart-empty": { status: 400 },
    "cart-changed": draftChanged,
    "zone-gone": draftChanged,
    "zone-changed": draftChanged,
    "discount-changed": draftChanged,
    "coupon-used-up": { message: m("checkout.coupon-used-up"), field: "coupon" },
    "coupon-person": { field: "coupon" },
    "gift-card-changed": draftChanged,
    "way-gone": draftChanged,
    "cash-gone": draftChanged,
    "cash-orders": draftChanged,
    "payment-open": { field: "outdates" },
  },
  addNote: { "colleague-gone": { field: "mentions" } },
  refundOrder: { "changed-meanwhile": orderChanged, "too-much": { field: "amount" } },
  recordManualPayment: {
    "gift-card-spent": { message: m("adminOrders.giftPartSpent") },
    "operation-used": {
      field: "sharedWith",
      values: ({ orders }) => ({ orders: referencesOf(orders), sharedWith: confirmationOf(orders) }),
    },
  },
  shipPieces: {
    "refund-undecided": { message: m("adminOrders.piecesHeld") },
  },
  changeRole: {
    "unknown-account": { ...accountNotFound, field: "role" },
    "several-accounts": { ...accountNotFound, field: "role" },
    unconfirmed: { message: m("adminUsers.unconfirmedRole"), field: "role" },
    "last-admin": { field: "role" },
    "changed-meanwhile": { field: "role" },
  },
  correctPerson: {
    "unknown-user": accountNotFound,
    "phone-needed": { status: 400, field: "phone" },
  },
  resetSecondFactor: { oneself: { message: m("adminUsers.ownSecondFactor") } },
  createUser: {
    ...identityFailures(accountNotMade),
    "email-exists": { field: "email", error: "account-not-made" },
    unavailable: { status: 503, error: "account-not-made" },
  },
};
