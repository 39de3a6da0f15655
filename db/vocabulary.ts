/** Enumerations that the database accepts. Browser code may use the file. */

export type { OrderStatus } from "./order-statuses";

export const roles = ["Customer", "Guest", "Door", "Editor", "Admin"] as const;
export type Role = (typeof roles)[number];

/** Sign-in methods by their names at the identity service. */
export const signInMethods = ["password", "google.com", "apple.com"] as const;
export type SignInMethod = (typeof signInMethods)[number];

export const regions = ["PE", "INT"] as const;
/** ISO 4217. */
export const chargeCurrencies = ["PEN", "USD"] as const;
export type ChargeCurrency = (typeof chargeCurrencies)[number];

export const settingTypes = ["image", "file", "text", "richtext", "color", "number", "url", "json"] as const;
export type SettingType = (typeof settingTypes)[number];

/** Through the payment provider, or elsewhere and only recorded. */
export const refundMeans = ["provider", "recorded"] as const;
export type RefundMeans = (typeof refundMeans)[number];

/** Refunds whose outcome is open. `unknown`: the provider's answer was lost, or it has not decided yet. */
export const openRefundStatuses = ["requested", "unknown"] as const;
export const refundStatuses = [...openRefundStatuses, "done", "failed"] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** What a buyer wants for the pieces sent back. */
export const returnWishes = ["refund", "exchange"] as const;
export type ReturnWish = (typeof returnWishes)[number];

export const returnReasons = ["size", "mind", "faulty", "wrong", "different", "other"] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** Return requests that are not closed. */
export const openReturnStatuses = ["requested", "approved", "received"] as const;
/** The buyer keeps the pieces, and can ask again. */
export const droppedReturnStatuses = ["refused", "withdrawn"] as const;
export const returnStatuses = [
  ...openReturnStatuses,
  ...droppedReturnStatuses,
  "refunded",
  "exchanged",
] as const;
export type ReturnStatus = (typeof returnStatuses)[number];

/** Products that meet conditions now, or those that staff chose. */
export const collectionKinds = ["rule", "hand"] as const;
export type CollectionKind = (typeof collectionKinds)[number];

/** How a piece fits, in the words of who bought it. */
export const reviewFits = ["small", "true", "large"] as const;
export type ReviewFit = (typeof reviewFits)[number];

/** `pending`: new, or edited by its author since staff decided. Only approved ones are public. */
export const reviewStatuses = ["pending", "approved", "refused"] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

/** How far an order is that is being prepared: a part of it was shipped, or all of it can be collected. */
export const orderProgresses = ["partly_shipped", "ready"] as const;
export type OrderProgress = (typeof orderProgresses)[number];

/**
 * Stored in `order_events.detail`, where the statuses alone do not tell the step. `ready` is read by releases before
 * `order_events.progress` only.
 */
export const orderEventDetails = {
  ready: "ready",
  shipment: "shipment",
  undone: "undone",
  refund: "refund",
  edited: "edited",
  collected: "collected",
} as const;

/** Data of an order's buyer that an edit can change. It is named in histories, and its values are not. */
export type EditedField = "name" | "email" | "phone" | "address" | "note" | "receipt" | "language";

/** Where the orders came from that staff placed for the buyer. */
export const staffSources = ["phone", "whatsapp", "shop"] as const;
export type StaffSource = (typeof staffSources)[number];
export const orderSources = ["website", ...staffSources] as const;
export type OrderSource = (typeof orderSources)[number];

/**
 * Payment problems that staff must see, as stored in `order_events.detail`: a second payment, a payment of a cancelled
 * order, a payment that the provider withdrew, a late payment of pieces that were sold out by then, one of an order whose
 * gift card or whose exchange had paid something else by then, and one of the order as it was before an edit. On the order
 * of exchanged pieces, that the exchange paid an order that was cancelled or has expired, and its value is to give back. `stock-row-gone`: pieces whose size or variant was removed, so
 * that stock does not count them.
 */
export const paymentRemarks = [
  "paid-twice",
  "paid-after-cancellation",
  "payment-withdrawn",
  "sold-without-stock",
  "stock-row-gone",
  "gift-card-spent",
  "exchange-spent",
  "exchange-returned",
  "other-amount",
] as const;
export type PaymentRemark = (typeof paymentRemarks)[number];

export const orderActors = ["shopper", "staff", "door", "provider", "system"] as const;
export type OrderActor = (typeof orderActors)[number];

/** `form` is the embedded card form, `hosted` the provider's page, which needs no JavaScript. */
export const paymentChannels = ["form", "hosted"] as const;
export type PaymentChannel = (typeof paymentChannels)[number];

export const paymentStatuses = ["open", "running", "accepted", "refused", "expired"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const paymentEventSources = ["notification", "lookup", "hosted"] as const;
export type PaymentEventSource = (typeof paymentEventSources)[number];

/** `rejected`: authentic, but with an unexpected shop, mode, order, amount or currency. */
export const paymentOutcomes = ["accepted", "refused", "running", "rejected"] as const;
export type PaymentOutcome = (typeof paymentOutcomes)[number];

/** Payments outside the provider: two wallets of Peru, bank transfer, cash. */
export const manualPaymentMethods = ["yape", "plin", "transfer", "cash"] as const;
export type ManualPaymentMethod = (typeof manualPaymentMethods)[number];

/** Ways to pay that need no provider: the buyer pays as instructed and sends a proof, which staff check. */
export const offlineWays = ["transfer", "yape", "plin"] as const satisfies ManualPaymentMethod[];
export type OfflineWay = (typeof offlineWays)[number];

/** Ways to pay that a buyer chooses from. `card` is by the payment provider; `cash_on_delivery` goes to the courier. */
export const paymentWays = ["card", ...offlineWays, "cash_on_delivery"] as const;
export type PaymentWay = (typeof paymentWays)[number];

/** `waiting` for a member of staff to look whether the money has arrived. */
export const proofStatuses = ["waiting", "confirmed", "refused"] as const;
export type ProofStatus = (typeof proofStatuses)[number];

export const deliveryKinds = ["pickup", "peru", "abroad"] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];

/** What happens without stock: pieces are made to order, or the product cannot be bought until there is stock again. */
export const stockPolicies = ["made_to_order", "sold_out"] as const;
export type StockPolicy = (typeof stockPolicies)[number];

/**
 * Why stock changed. `sale`: an order was paid. `restock`: pieces of a cancelled or refunded order were put back.
 * `edit`: in the administration. `other`: written without a cause, as by a command on the database.
 */
export const stockCauses = ["sale", "restock", "edit", "api", "import", "count", "other"] as const;
export type StockCause = (typeof stockCauses)[number];

export const stockRequestStatuses = ["waiting", "notified", "cancelled"] as const;
export const couponKinds = ["percent", "amount", "free_delivery"] as const;
export type CouponKind = (typeof couponKinds)[number];

/**
 * Why a gift card's balance changed. `spend`: it pays an order, from the order's placement on. `return`: the order was
 * cancelled or has expired. `refund`: staff gave it back.
 */
export const giftMovementKinds = ["issue", "spend", "return", "refund"] as const;
export type GiftMovementKind = (typeof giftMovementKinds)[number];

/** Peru's consumer code distinguishes a `reclamo` (about the goods) from a `queja` (about the service). */
export const claimKinds = ["reclamo", "queja"] as const;
export const claimSubjects = ["product", "service"] as const;
export const claimStatuses = ["open", "answered"] as const;
export const documentTypes = ["DNI", "CE", "RUC", "passport"] as const;

/** Peru's receipts: for consumers, and for businesses with a RUC. */
export const receiptKinds = ["boleta", "factura"] as const;
export type ReceiptKind = (typeof receiptKinds)[number];

/** Legal and help pages in display order; their names are part of the URL. */
export const pageKeys = ["terms", "privacy", "cookies", "delivery", "returns", "faq", "contact"] as const;
export type PageKey = (typeof pageKeys)[number];

/** Mails that the shop sends: what each is about is the row of its `load` in `app/domain/mail/kinds`. */
export const mailKinds = [
  "order-received",
  "order-to-pay",
  "order-confirmed",
  "order-changed",
  "order-paid",
  "order-refused",
  "order-preparing",
  "order-shipped",
  "order-ready",
  "order-handed-over",
  "order-cancelled",
  "order-refunded",
  "stock-back",
  "staff-new-order",
  "staff-payment-remark",
  "staff-payment-rejected",
  "staff-low-stock",
  "claim-received",
  "claim-answered",
  "return-requested",
  "return-approved",
  "return-received",
  "return-exchanged",
  "return-refused",
  "staff-new-return",
  "review-request",
  "gift-card",
  "proof-refused",
  "staff-new-proof",
  "newsletter-confirm",
  "staff-new-claim",
  "staff-claim-due",
  "staff-alert-begun",
  "staff-alert-ended",
] as const;
export type MailKind = (typeof mailKinds)[number];

/** `failed`: given up, staff may send it again. `skipped`: no longer needed when it was due. */
export const mailStatuses = ["queued", "sending", "sent", "failed", "skipped"] as const;

/** What staff are told about when it begins and when it ends. */
export const alertKinds = [
  "jobs-late",
  "payments-unmatched",
  "mail-waits",
  "mail-failed",
  "messages-refused",
  "door-codes",
  "errors",
] as const;
export type AlertKind = (typeof alertKinds)[number];
