import type { MessageKey } from "~/i18n/messages";
import { type OfflineWay, type ReceiptKind, type SettingType, settingTypes } from "~db/vocabulary";
import { DEFAULT_STORE_NAME } from "./store-name";

export { type SettingType, settingTypes };

/** Groups of settings in display order. `own` has custom settings. */
export const settingGroups = [
  "shop",
  "pictures",
  "tiles",
  "words",
  "pages",
  "company",
  "payment",
  "workings",
  "own",
] as const;
type SettingGroup = (typeof settingGroups)[number];

/** Forms of texts with several lines. */
export type LongTextForm = "synonyms" | "size-tables";
/** Further validation of a text setting. */
export type TextForm = "plain" | "phone" | "email" | "ruc" | "page" | LongTextForm | `${ReceiptKind}-series`;

export interface SettingDefinition {
  key: string;
  type: SettingType;
  group: SettingGroup;
  /** Whether there is a value per language. */
  perLanguage: boolean;
  /** Whether the public API may return it. */
  isPublic: boolean;
  /** Interface message that is displayed while the setting has no value. */
  defaultMessage?: MessageKey;
  /** Default value. */
  defaultValue?: string;
  form?: TextForm;
  /** Bounds of a number, inclusive. */
  least?: number;
  most?: number;
  /** The category whose picture it is. */
  categoryId?: number;
}

/** A setting of the shop, with its key and type as literals. */
type Registered<Key extends string, Type extends SettingType> = SettingDefinition & { key: Key; type: Type };

const define = <const Key extends string, const Type extends SettingType>(
  group: SettingGroup,
  type: Type,
  key: Key,
  more: Partial<Omit<SettingDefinition, "key" | "type">> = {},
): Registered<Key, Type> => ({ key, type, group, perLanguage: false, isPublic: true, ...more });

/** A number with bounds. `initial` is its value until staff enter one; null for none. */
const number = <const Key extends string, const Initial extends number | null>(
  group: SettingGroup,
  key: Key,
  { initial, ...more }: Partial<SettingDefinition> & { least: number; most: number; initial: Initial },
): Registered<Key, "number"> & { initial: Initial } => ({
  ...define(group, "number", key, {
    ...more,
    ...(initial === null ? {} : { defaultValue: String(initial) }),
  }),
  initial,
});

const picture = <const Key extends string>(key: Key) => define("pictures", "image", key);

/** The picture of one of the specification's categories. Those of others have no setting. */
const categoryPicture = <const Key extends string>(key: Key, categoryId: number) => ({
  ...define("tiles", "image", key),
  categoryId,
});

const words = <const Key extends string>(key: Key, defaultMessage: MessageKey) =>
  define("words", "text", key, { perLanguage: true, defaultMessage });

const richText = <const Key extends string>(key: Key) =>
  define("pages", "richtext", key, { perLanguage: true });

const company = <const Key extends string>(key: Key, form: TextForm = "plain") =>
  define("company", "text", key, { form });

/** The setting with the series of each kind of receipt, and its default. */
export const receiptSeries = {
  boleta: { setting: "boleta_series", standard: "B001" },
  factura: { setting: "factura_series", standard: "F001" },
} as const satisfies Record<ReceiptKind, { setting: string; standard: string }>;

const series = <const Kind extends ReceiptKind>(kind: Kind) =>
  define("workings", "text", receiptSeries[kind].setting, {
    form: `${kind}-series`,
    isPublic: false,
    defaultValue: receiptSeries[kind].standard,
  });

/** A setting of a way to pay outside the payment provider; see `offlineOffers`. */
const payment = <const Key extends string>(
  key: Key,
  more: Partial<Omit<SettingDefinition, "key" | "type">> = {},
) => define("payment", "text", key, { isPublic: false, ...more });

const qrCode = <const Key extends string>(key: Key) => define("payment", "image", key, { isPublic: false });

const paymentDays = <const Key extends `${OfflineWay}_days`>(key: Key) =>
  number("payment", key, { least: 0, most: 30, initial: 0, isPublic: false });

/** All settings of the shop in display order. */
const registered = [
  define("shop", "text", "store_name", { defaultValue: DEFAULT_STORE_NAME }),
  number("shop", "whatsapp", {
    form: "phone", // Digits including the country code, as in wa.me/51999999999.
    least: 10_000_000,
    most: 999_999_999_999_999,
    initial: null,
  }),
  define("shop", "url", "instagram"),
  define("shop", "url", "facebook"),
  define("shop", "color", "primary_color", {
    perLanguage: true,
    defaultValue: "#641E16",
  }),
  define("shop", "color", "primary_color_dark", {
    defaultValue: "#1697f6",
  }),
  picture("fondo_image"),
  picture("fondo_phone_image"),
  picture("shop_image"),
  picture("aboutus_image"),
  picture("aboutus_phone_image"),
  picture("lookbook_image"),
  picture("provenance_image"),
  picture("made_to_order_image"),
  categoryPicture("pants_image", 7),
  categoryPicture("sweaters_image", 11),
  categoryPicture("skirts_image", 12),
  categoryPicture("handbags_image", 3),
  categoryPicture("accesories_image", 2),
  categoryPicture("tops_image", 8),
  categoryPicture("giftcard_image", 13),
  categoryPicture("shoes_image", 10),
  categoryPicture("bikini_image", 9),
  define("words", "text", "announcement", { perLanguage: true }),
  define("words", "url", "announcement_page", { form: "page" }),
  words("heroTitle", "home.heroTitle"),
  words("heroSubtitle", "home.heroSubtitle"),
  words("shopNow", "home.shopNow"),
  words("promiseDelivery", "home.promiseDelivery"),
  words("promiseDeliveryText", "home.promiseDeliveryText"),
  words("promisePayment", "home.promisePayment"),
  words("promisePaymentText", "home.promisePaymentText"),
  words("promiseMade", "home.promiseMade"),
  words("promiseMadeText", "home.promiseMadeText"),
  words("deliveryPromise", "product.deliveryPromise"),
  words("returnsPromise", "product.returnsPromise"),
  words("returnParcelText", "returnLabel.returnParcelText"),
  richText("provenance_text"),
  richText("made_to_order_text"),
  richText("aboutus_text"),
  define("pages", "url", "aboutus_page", { form: "page" }),
  richText("size_guide"),
  define("pages", "text", "size_tables", { form: "size-tables" }),
  company("company_name"),
  company("company_ruc", "ruc"),
  company("company_address"),
  company("return_address"),
  company("company_phone", "phone"),
  company("company_email", "email"),
  define("company", "text", "company_hours", { perLanguage: true }),
  paymentDays("transfer_days"),
  payment("transfer_bank"),
  payment("transfer_account"),
  payment("transfer_cci"),
  payment("transfer_holder"),
  payment("transfer_note", { perLanguage: true }),
  paymentDays("yape_days"),
  payment("yape_phone", { form: "phone" }),
  payment("yape_holder"),
  qrCode("yape_image"),
  payment("yape_note", { perLanguage: true }),
  paymentDays("plin_days"),
  payment("plin_phone", { form: "phone" }),
  payment("plin_holder"),
  qrCode("plin_image"),
  payment("plin_note", { perLanguage: true }),
  // The highest total, in soles, that couriers take in cash; without a value any.
  number("payment", "cash_on_delivery_max", {
    least: 1,
    most: 1_000_000,
    initial: null,
    isPublic: false,
  }),
  // Working days, of products without days of their own.
  number("workings", "made_to_order_days", {
    least: 1,
    most: 365,
    initial: 10,
  }),
  // Days in which a buyer may ask to return a piece; 0 for never.
  number("workings", "return_days", { least: 0, most: 365, initial: 30 }),
  // Days after the hand-over when a buyer is asked for a review; 0 for never.
  number("workings", "review_request_days", {
    least: 0,
    most: 90,
    initial: 7,
    isPublic: false,
  }),
  // Where staff are told about new orders, payment problems, low stock and return requests.
  define("workings", "text", "notice_email", { form: "email", isPublic: false }),
  // In security.txt, for people who find a hole in the shop.
  define("workings", "text", "security_email", { form: "email" }),
  // Since 2011: 16 % of IGV and 2 % of Impuesto de Promoción Municipal, which are stated as one. 0 marks exports.
  number("workings", "igv_percent", { least: 1, most: 50, initial: 18 }),
  series("boleta"),
  series("factura"),
  // Orders placed before this hour in Lima are dispatched on the same working day.
  number("workings", "order_cutoff_hour", {
    least: 0,
    most: 24,
    initial: 14,
  }),
  // Stock rows with at most this many pieces are low, unless their product has a limit of its own.
  number("workings", "low_stock", { least: 0, most: 999_999, initial: 3 }),
  define("workings", "text", "search_synonyms", {
    perLanguage: true,
    form: "synonyms",
    isPublic: false,
  }),
  define("workings", "json", "map_tiles"),
] as const;

export const settingRegistry: readonly SettingDefinition[] = registered;

type Setting = (typeof registered)[number];
export type SettingKey = Setting["key"];
/** Settings whose label is `adminSettings.<key>`. */
export type LabelledKey = Exclude<Setting, { categoryId: number }>["key"];
export type NumberKey = Extract<Setting, { type: "number" }>["key"];
/** Type of a number setting's default: a number, or null. */
export type InitialOf<Key extends NumberKey> = Extract<
  Setting,
  { key: Key; initial: number | null }
>["initial"];

/** The number that a setting has until staff enter one; null for none. */
export const initialNumber = <Key extends NumberKey>(key: Key): InitialOf<Key> =>
  (registered.find((definition) => definition.key === key) as unknown as { initial: InitialOf<Key> }).initial;

export function settingDefinition(key: SettingKey): SettingDefinition;
/** Undefined for a custom setting. */
export function settingDefinition(key: string): SettingDefinition | undefined;
export function settingDefinition(key: string) {
  return settingRegistry.find((definition) => definition.key === key);
}

/** Types of custom settings. Staff create these for API clients; the shop itself does not use them. */
export const customSettingTypes = ["text", "number", "url", "image", "file"] as const satisfies SettingType[];
export type CustomSettingType = (typeof customSettingTypes)[number];

export const isCustomSettingType = (type: SettingType): type is CustomSettingType =>
  customSettingTypes.some((own) => own === type);

/** Custom settings per shop. */
export const MAX_CUSTOM_SETTINGS = 200;

/** Whether a key is valid for a custom setting. */
export const isSettingKey = (key: string): boolean => /^[A-Za-z][A-Za-z0-9_]{0,63}$/.test(key);

export const customSettingDefinition = (
  key: string,
  type: CustomSettingType,
  isPublic = true,
): SettingDefinition => ({ key, type, group: "own", perLanguage: false, isPublic });

/** Whether the value is uploaded as a file. */
export const isUpload = ({ type }: Pick<SettingDefinition, "type">): boolean =>
  type === "image" || type === "file";

/** Names of a setting's form fields: language codes, `url` and `attribution` for the map, or `value`. */
export function settingParts(
  { type, perLanguage }: Pick<SettingDefinition, "type" | "perLanguage">,
  languageCodes: readonly string[],
): readonly string[] {
  if (perLanguage) return languageCodes;
  return type === "json" ? ["url", "attribution"] : ["value"];
}
