import type { MessageKey } from "~/i18n/messages";
import { type OfflineWay, type ReceiptKind, type SettingType, settingTypes } from "~db/vocabulary";
import {
  CASH_LIMIT_SETTING,
  DEFAULT_STORE_NAME,
  IGV_PERCENT,
  IGV_SETTING,
  LOW_STOCK,
  LOW_STOCK_SETTING,
  RETURN_DAYS,
  RETURN_DAYS_SETTING,
  REVIEW_REQUEST_DAYS,
  REVIEW_REQUEST_DAYS_SETTING,
  receiptSeries,
  SYNONYMS_SETTING,
} from "./shop";

export { type SettingType, settingTypes };

/** Groups of settings in display order, with their label. */
export const settingGroups = {
  shop: "adminSettings.shop",
  pictures: "adminSettings.pictures",
  tiles: "adminSettings.tiles",
  words: "adminSettings.words",
  pages: "adminSettings.pages",
  company: "adminSettings.company",
  payment: "adminSettings.payment",
  workings: "adminSettings.workings",
  own: "adminSettings.own",
} as const satisfies Record<string, MessageKey>;
type SettingGroup = keyof typeof settingGroups;

/** Forms of texts with several lines. */
export type LongTextForm = "synonyms" | "size-tables";
/** Further validation of a text setting. */
export type TextForm = "plain" | "phone" | "email" | "ruc" | "page" | LongTextForm | `${ReceiptKind}-series`;

export interface SettingDefinition {
  key: string;
  type: SettingType;
  group: SettingGroup;
  /** Null for custom settings. */
  label: MessageKey | null;
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

const define = (
  group: SettingGroup,
  type: SettingType,
  key: string,
  label: MessageKey,
  more: Partial<SettingDefinition> = {},
): SettingDefinition => ({ key, type, group, label, perLanguage: false, isPublic: true, ...more });

const picture = (key: string, label: MessageKey) => define("pictures", "image", key, label);

/** The picture of one of the specification's categories. Those of others have no setting. */
const categoryPicture = (key: string, categoryId: number) =>
  define("tiles", "image", key, "adminSettings.categoryPicture", { categoryId });

const words = (key: string, label: MessageKey, defaultMessage: MessageKey) =>
  define("words", "text", key, label, { perLanguage: true, defaultMessage: defaultMessage });

const richText = (key: string, label: MessageKey) =>
  define("pages", "richtext", key, label, { perLanguage: true });

const company = (key: string, label: MessageKey, form: TextForm = "plain") =>
  define("company", "text", key, label, { form });

const working = (key: string, label: MessageKey, bounds: Partial<SettingDefinition>) =>
  define("workings", "number", key, label, bounds);

const series = (kind: ReceiptKind, label: MessageKey) =>
  define("workings", "text", receiptSeries[kind].setting, label, {
    form: `${kind}-series`,
    isPublic: false,
    defaultValue: receiptSeries[kind].standard,
  });

/** A setting of a way to pay outside the payment provider; see `offlineOffers`. */
const payment = (
  key: string,
  label: MessageKey,
  { type = "text", ...more }: Partial<SettingDefinition> = {},
): SettingDefinition => define("payment", type, key, label, { isPublic: false, ...more });

const paymentDays = (way: OfflineWay, label: MessageKey) =>
  payment(`${way}_days`, label, { type: "number", least: 0, most: 30, defaultValue: "0" });

/** All settings of the shop in display order. */
export const settingRegistry: readonly SettingDefinition[] = [
  define("shop", "text", "store_name", "adminSettings.storeName", { defaultValue: DEFAULT_STORE_NAME }),
  define("shop", "number", "whatsapp", "adminSettings.whatsapp", {
    form: "phone", // Digits including the country code, as in wa.me/51999999999.
    least: 10_000_000,
    most: 999_999_999_999_999,
  }),
  define("shop", "url", "instagram", "adminSettings.instagram"),
  define("shop", "url", "facebook", "adminSettings.facebook"),
  define("shop", "color", "primary_color", "adminSettings.primaryColor", {
    perLanguage: true,
    defaultValue: "#641E16",
  }),
  define("shop", "color", "primary_color_dark", "adminSettings.primaryColorDark", {
    defaultValue: "#1697f6",
  }),
  picture("fondo_image", "adminSettings.fondoImage"),
  picture("fondo_phone_image", "adminSettings.fondoPhoneImage"),
  picture("shop_image", "adminSettings.shopImage"),
  picture("aboutus_image", "adminSettings.aboutusImage"),
  picture("aboutus_phone_image", "adminSettings.aboutusPhoneImage"),
  picture("lookbook_image", "adminSettings.lookbookImage"),
  picture("provenance_image", "adminSettings.provenanceImage"),
  picture("made_to_order_image", "adminSettings.madeToOrderImage"),
  categoryPicture("pants_image", 7),
  categoryPicture("sweaters_image", 11),
  categoryPicture("skirts_image", 12),
  categoryPicture("handbags_image", 3),
  categoryPicture("accesories_image", 2),
  categoryPicture("tops_image", 8),
  categoryPicture("giftcard_image", 13),
  categoryPicture("shoes_image", 10),
  categoryPicture("bikini_image", 9),
  define("words", "text", "announcement", "adminSettings.announcement", { perLanguage: true }),
  define("words", "url", "announcement_page", "adminSettings.announcementPage", { form: "page" }),
  words("heroTitle", "adminSettings.heroTitle", "home.heroTitle"),
  words("heroSubtitle", "adminSettings.heroSubtitle", "home.heroSubtitle"),
  words("shopNow", "adminSettings.shopNow", "home.shopNow"),
  words("promiseDelivery", "adminSettings.promiseDelivery", "home.promiseDelivery"),
  words("promiseDeliveryText", "adminSettings.promiseDeliveryText", "home.promiseDeliveryText"),
  words("promisePayment", "adminSettings.promisePayment", "home.promisePayment"),
  words("promisePaymentText", "adminSettings.promisePaymentText", "home.promisePaymentText"),
  words("promiseMade", "adminSettings.promiseMade", "home.promiseMade"),
  words("promiseMadeText", "adminSettings.promiseMadeText", "home.promiseMadeText"),
  words("deliveryPromise", "adminSettings.deliveryPromise", "product.deliveryPromise"),
  words("returnsPromise", "adminSettings.returnsPromise", "product.returnsPromise"),
  words("returnParcelText", "adminSettings.returnParcelText", "returnLabel.returnParcelText"),
  richText("provenance_text", "adminSettings.provenanceText"),
  richText("made_to_order_text", "adminSettings.madeToOrderText"),
  richText("aboutus_text", "adminSettings.aboutusText"),
  define("pages", "url", "aboutus_page", "adminSettings.aboutusPage", { form: "page" }),
  richText("size_guide", "adminSettings.sizeGuide"),
  define("pages", "text", "size_tables", "adminSettings.sizeTables", { form: "size-tables" }),
  company("company_name", "adminSettings.companyName"),
  company("company_ruc", "adminSettings.companyRuc", "ruc"),
  company("company_address", "adminSettings.companyAddress"),
  company("return_address", "adminSettings.returnAddress"),
  company("company_phone", "adminSettings.companyPhone", "phone"),
  company("company_email", "adminSettings.companyEmail", "email"),
  define("company", "text", "company_hours", "adminSettings.companyHours", { perLanguage: true }),
  paymentDays("transfer", "adminSettings.transferDays"),
  payment("transfer_bank", "adminSettings.transferBank"),
  payment("transfer_account", "adminSettings.transferAccount"),
  payment("transfer_cci", "adminSettings.transferCci"),
  payment("transfer_holder", "adminSettings.transferHolder"),
  payment("transfer_note", "adminSettings.transferNote", { perLanguage: true }),
  paymentDays("yape", "adminSettings.yapeDays"),
  payment("yape_phone", "adminSettings.yapePhone", { form: "phone" }),
  payment("yape_holder", "adminSettings.yapeHolder"),
  payment("yape_image", "adminSettings.yapeImage", { type: "image" }),
  payment("yape_note", "adminSettings.yapeNote", { perLanguage: true }),
  paymentDays("plin", "adminSettings.plinDays"),
  payment("plin_phone", "adminSettings.plinPhone", { form: "phone" }),
  payment("plin_holder", "adminSettings.plinHolder"),
  payment("plin_image", "adminSettings.plinImage", { type: "image" }),
  payment("plin_note", "adminSettings.plinNote", { perLanguage: true }),
  payment(CASH_LIMIT_SETTING, "adminSettings.cashLimit", { type: "number", least: 1, most: 1_000_000 }),
  working("made_to_order_days", "adminSettings.madeToOrderDays", { least: 1, most: 365, defaultValue: "10" }),
  define("workings", "number", RETURN_DAYS_SETTING, "adminSettings.returnDays", {
    least: 0,
    most: 365,
    defaultValue: String(RETURN_DAYS),
  }),
  define("workings", "number", REVIEW_REQUEST_DAYS_SETTING, "adminSettings.reviewRequestDays", {
    least: 0,
    most: 90,
    defaultValue: String(REVIEW_REQUEST_DAYS),
    isPublic: false,
  }),
  // Where staff are told about new orders, payment problems, low stock and return requests.
  define("workings", "text", "notice_email", "adminSettings.noticeEmail", { form: "email", isPublic: false }),
  // In security.txt, for people who find a hole in the shop.
  define("workings", "text", "security_email", "adminSettings.securityEmail", { form: "email" }),
  define("workings", "number", IGV_SETTING, "adminSettings.igvPercent", {
    least: 1, // 0 marks exports.
    most: 50,
    defaultValue: String(IGV_PERCENT),
  }),
  series("boleta", "adminSettings.boletaSeries"),
  series("factura", "adminSettings.facturaSeries"),
  working("order_cutoff_hour", "adminSettings.orderCutoffHour", { least: 0, most: 24, defaultValue: "14" }),
  define("workings", "number", LOW_STOCK_SETTING, "adminSettings.lowStock", {
    least: 0,
    most: 999_999,
    defaultValue: String(LOW_STOCK),
  }),
  define("workings", "text", SYNONYMS_SETTING, "adminSettings.searchSynonyms", {
    perLanguage: true,
    form: "synonyms",
    isPublic: false,
  }),
  define("workings", "json", "map_tiles", "adminSettings.mapTiles"),
];

export const settingDefinition = (key: string): SettingDefinition | undefined =>
  settingRegistry.find((definition) => definition.key === key);

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
): SettingDefinition => ({ key, type, group: "own", label: null, perLanguage: false, isPublic });

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
