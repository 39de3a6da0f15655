/**
 * The closed lists of words that the database accepts. Free of any import, so that code shared with the browser
 * may use them too.
 */

export const roles = ["Customer", "Guest", "Door", "Editor", "Admin"] as const;
export type Role = (typeof roles)[number];

/** How an account can be signed in to, by the names that the identity service has for it. */
export const signInMethods = ["password", "google.com", "apple.com"] as const;
export type SignInMethod = (typeof signInMethods)[number];

export const regions = ["PE", "INT"] as const;

/** ISO 4217 codes of the currencies that orders are charged in. */
export const chargeCurrencies = ["PEN", "USD"] as const;
export type ChargeCurrency = (typeof chargeCurrencies)[number];

export const settingTypes = ["image", "file", "text", "richtext", "color", "number", "url", "json"] as const;
export type SettingType = (typeof settingTypes)[number];

/** States of an order that has not been paid (yet). */
export const unpaidOrderStatuses = ["pending", "processing", "refused", "expired"] as const;
export const orderStatuses = [
  ...unpaidOrderStatuses,
  "paid",
  "preparing",
  "shipped",
  "handed_over",
  "cancelled",
  "refunded",
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const orderActors = ["shopper", "staff", "door", "provider", "system"] as const;
export type OrderActor = (typeof orderActors)[number];

/** `form` is the card form inside the page, `hosted` the provider's own page, which needs no script. */
export const paymentChannels = ["form", "hosted"] as const;
export type PaymentChannel = (typeof paymentChannels)[number];

export const paymentStatuses = ["open", "running", "accepted", "refused", "expired"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const paymentEventSources = ["notification", "lookup", "hosted"] as const;
export type PaymentEventSource = (typeof paymentEventSources)[number];

/** `rejected`: genuine by its signature, but its shop, mode, order, amount or currency is not what we expect. */
export const paymentOutcomes = ["accepted", "refused", "running", "rejected"] as const;
export type PaymentOutcome = (typeof paymentOutcomes)[number];

export const deliveryKinds = ["pickup", "peru", "abroad"] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];

export const stockRequestStatuses = ["waiting", "notified", "cancelled"] as const;

export const couponKinds = ["percent", "amount"] as const;

/** Peru's consumer code tells a `reclamo` (about the goods) from a `queja` (about the service received). */
export const claimKinds = ["reclamo", "queja"] as const;

export const claimSubjects = ["product", "service"] as const;

export const documentTypes = ["DNI", "CE", "RUC", "passport"] as const;

export const claimStatuses = ["open", "answered"] as const;

/** Our own product file, Shopify's, a stock file. */
export const importKinds = ["products", "shopify", "stock"] as const;
export type ImportKind = (typeof importKinds)[number];

/** `checked`: the report is whole, and someone has to say whether it is to be written. */
export const importStatuses = ["receiving", "checking", "checked", "writing", "done"] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** `waiting` to be checked; then what would become of it; then what became of it. `failed` was not written after all. */
export const importItemStates = [
  "waiting",
  "create",
  "change",
  "unchanged",
  "error",
  "written",
  "failed",
] as const;
export type ImportItemState = (typeof importItemStates)[number];

/** What an entry of the audit log can be about. */
export const auditEntities = [
  "product",
  "variant",
  "stock",
  "category",
  "gallery",
  "language",
  "setting",
  "user",
  "order",
  "claim",
  "media",
  "import",
] as const;
export type AuditEntity = (typeof auditEntities)[number];
