/** Of `errorFields`. */
const thrown = ["error", "code", "message", "stack"] as const;
/** Of an expected failure that another service caused. */
const refused = ["code", "detail"] as const;

/** `either`: at level error when staff have something to do. */
type EventLevel = "info" | "error" | "either";

interface EventDefinition {
  level: EventLevel;
  fields: readonly string[];
}

/** Events about sign-ins, rights and refused requests. */
const securityEvents = {
  "signed-in": { level: "info", fields: ["userId", "role"] },
  "sign-in-refused": { level: "info", fields: ["reason"] },
  "sign-in-locked": { level: "info", fields: ["retryAfterSeconds"] },
  "second-factor-set-up": { level: "info", fields: ["userId"] },
  "second-factor-turned-off": { level: "info", fields: ["userId"] },
  "second-factor-refused": { level: "info", fields: ["userId", "reason"] },
  "second-factor-locked": { level: "info", fields: ["userId", "retryAfterSeconds"] },
  "second-factor-reset": { level: "info", fields: ["userId", "byUserId"] },
  "recovery-code-used": { level: "info", fields: ["userId"] },
  "recovery-codes-renewed": { level: "info", fields: ["userId"] },
  "password-refused": { level: "info", fields: ["userId"] },
  "password-locked": { level: "info", fields: ["userId", "retryAfterSeconds"] },
  "password-changed": { level: "info", fields: ["userId"] },
  "password-reset": { level: "info", fields: [] },
  "sessions-ended": { level: "info", fields: ["userId"] },
  "right-refused": { level: "info", fields: ["userId", "right"] },
  "role-changed": { level: "info", fields: ["userId", "byUserId", "role"] },
  "origin-refused": { level: "info", fields: ["method", "path"] },
  "rate-limited": { level: "info", fields: ["method", "path"] },
  "door-opened": { level: "info", fields: [] },
  "door-session-ended": { level: "info", fields: ["byUserId"] },
  "door-code-refused": { level: "info", fields: [] },
  "door-code-locked": { level: "info", fields: ["retryAfterSeconds"] },
  "order-look-up-locked": { level: "info", fields: ["retryAfterSeconds"] },
} as const satisfies Record<string, EventDefinition>;

const recorded = ["orderId", "outcome", "reason", "isNew", "status", "becamePaid"] as const;

/**
 * Every event that the Worker logs, with its fields besides `level`, `event` and `requestId`. docs/operations.md
 * explains each. Import its types only: the values are for tests.
 */
export const logEvents = {
  request: { level: "info", fields: ["method", "path", "status", "milliseconds"] },
  "request-failed": { level: "error", fields: thrown },
  "render-failed": { level: "error", fields: thrown },
  "api-call-failed": { level: "error", fields: thrown },
  "background-work-failed": { level: "error", fields: thrown },
  "database-read-failed": { level: "error", fields: thrown },
  "database-write-failed": { level: "error", fields: thrown },
  "payment-notified": { level: "info", fields: recorded },
  "payment-needs-attention": { level: "error", fields: recorded },
  "payment-notification-refused": { level: "error", fields: ["code"] },
  "payment-return-refused": { level: "error", fields: ["orderId"] },
  "payment-not-started": { level: "error", fields: ["orderId", "code", "providerCode"] },
  "payment-not-looked-up": { level: "error", fields: ["providerOrderId", "code", "providerCode"] },
  "payment-not-recorded": { level: "error", fields: thrown },
  "payments-settled": {
    level: "either",
    fields: ["asked", "paid", "needAttention", "expiredOrders", "stopped"],
  },
  "payments-not-settled": { level: "error", fields: thrown },
  "refunds-settled": { level: "either", fields: ["asked", "done", "failed", "open"] },
  "refunds-not-settled": { level: "error", fields: thrown },
  "refund-not-looked-up": { level: "error", fields: ["refundId", ...thrown] },
  "mails-sent": { level: "info", fields: ["sent", "skipped", "late"] },
  "mail-not-sent": { level: "error", fields: ["id", "mailKind", "outcome", ...thrown] },
  "mail-not-written": { level: "error", fields: thrown },
  "prices-changed": { level: "info", fields: ["products"] },
  "prices-not-changed": { level: "error", fields: thrown },
  "media-collected": {
    level: "info",
    fields: ["collected", "files", "reviewPictures", "proofs", "returns"],
  },
  "media-not-collected": { level: "error", fields: thrown },
  "counters-not-deleted": { level: "error", fields: thrown },
  "sessions-not-deleted": { level: "error", fields: thrown },
  "old-mail-not-deleted": { level: "error", fields: thrown },
  "unconfirmed-subscribers-not-deleted": { level: "error", fields: thrown },
  "old-searches-not-deleted": { level: "error", fields: thrown },
  "old-visits-not-deleted": { level: "error", fields: thrown },
  "old-errors-not-deleted": { level: "error", fields: thrown },
  "shop-not-watched": { level: "error", fields: thrown },
  "jobs-not-recorded": { level: "error", fields: thrown },
  "stock-requests-not-answered": { level: "error", fields: thrown },
  "reviews-not-requested": { level: "error", fields: thrown },
  "claims-not-reminded-of": { level: "error", fields: thrown },
  "gift-cards-not-finished": { level: "error", fields: thrown },
  "languages-not-listed": { level: "error", fields: thrown },
  "shares-not-stored": { level: "error", fields: thrown },
  "cart-not-saved": { level: "error", fields: thrown },
  "wishlist-not-merged": { level: "error", fields: thrown },
  "wish-not-saved": { level: "error", fields: thrown },
  "search-not-counted": { level: "error", fields: thrown },
  "visits-not-counted": { level: "error", fields: thrown },
  "errors-not-counted": { level: "error", fields: thrown },
  "editing-not-noted": { level: "error", fields: thrown },
  "session-not-touched": { level: "error", fields: thrown },
  "session-not-ended": { level: "error", fields: thrown },
  "sign-in-failed": { level: "error", fields: refused },
  "password-not-checked": { level: "error", fields: refused },
  "password-not-changed": { level: "error", fields: refused },
  "sign-up-failed": { level: "error", fields: refused },
  "verification-failed": { level: "error", fields: refused },
  "verification-mail-failed": { level: "error", fields: ["detail"] },
  "reset-mail-failed": { level: "error", fields: refused },
  "reset-failed": { level: "error", fields: refused },
  "account-not-made": { level: "error", fields: refused },
  "identity-not-deleted": { level: "error", fields: ["userId"] },
  "second-factor-unreadable": { level: "error", fields: ["userId"] },
  ...securityEvents,
} as const satisfies Record<string, EventDefinition>;

type Definitions = typeof logEvents;
type LogEvent = keyof Definitions;

/** The events that may be logged at a level. */
export type LogEventAt<Level extends "info" | "error"> = {
  [Name in LogEvent]: Definitions[Name]["level"] extends Level | "either" ? Name : never;
}[LogEvent];

/** The events of expected failures, with the failure's code and detail. */
export type FailureEvent = {
  [Name in LogEvent]: "detail" extends Definitions[Name]["fields"][number]
    ? "code" extends Definitions[Name]["fields"][number]
      ? Name
      : never
    : never;
}[LogEvent];

export type SecurityEvent = keyof typeof securityEvents;

type FieldValue = string | number | boolean | null | undefined;

export type LogFields<Name extends LogEvent> = {
  [Field in Definitions[Name]["fields"][number]]?: FieldValue;
};
