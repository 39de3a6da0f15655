import type { MessageKey } from "~/i18n/messages";
import { type SettingType, settingTypes } from "~db/vocabulary";

export { type SettingType, settingTypes };

/** The groups of settings in their order, with what staff call them. */
export const settingGroups = {
  shop: "adminSettings.shop",
  pictures: "adminSettings.pictures",
  tiles: "adminSettings.tiles",
  words: "adminSettings.words",
  pages: "adminSettings.pages",
  company: "adminSettings.company",
  workings: "adminSettings.workings",
  own: "adminSettings.own",
} as const satisfies Record<string, MessageKey>;
type SettingGroup = keyof typeof settingGroups;

/** What a setting's text has to be, beyond what its type asks. */
export type TextForm = "plain" | "phone" | "email" | "ruc" | "page";

export interface SettingDefinition {
  key: string;
  type: SettingType;
  group: SettingGroup;
  /** What it is, for staff; null for a setting that staff made. */
  label: MessageKey | null;
  /** A text or colour for each of the shop's languages. */
  perLanguage: boolean;
  /** Whether anyone may read it through the API. */
  isPublic: boolean;
  /** Where the interface has words of its own that stand until there are others. */
  ownWords?: MessageKey;
  /** What counts while it has no value. */
  standard?: string;
  form?: TextForm;
  /** For a number. */
  least?: number;
  most?: number;
}

const define = (
  group: SettingGroup,
  type: SettingType,
  key: string,
  label: MessageKey,
  more: Partial<SettingDefinition> = {},
): SettingDefinition => ({ key, type, group, label, perLanguage: false, isPublic: true, ...more });

const picture = (group: "pictures" | "tiles", key: string, label: MessageKey) =>
  define(group, "image", key, label);

const words = (key: string, label: MessageKey, ownWords: MessageKey) =>
  define("words", "text", key, label, { perLanguage: true, ownWords });

const richText = (key: string, label: MessageKey) =>
  define("pages", "richtext", key, label, { perLanguage: true });

const company = (key: string, label: MessageKey, form: TextForm = "plain") =>
  define("company", "text", key, label, { form });

/** Every setting of the shop, in the order in which staff see them. */
export const settingRegistry: readonly SettingDefinition[] = [
  define("shop", "text", "store_name", "adminSettings.storeName", { standard: "Vitrina" }),
  // Digits with the country's, as in wa.me/51999999999.
  define("shop", "number", "whatsapp", "adminSettings.whatsapp", {
    form: "phone",
    least: 10_000_000,
    most: 999_999_999_999_999,
  }),
  define("shop", "url", "instagram", "adminSettings.instagram"),
  define("shop", "url", "facebook", "adminSettings.facebook"),
  define("shop", "color", "primary_color", "adminSettings.primaryColor", {
    perLanguage: true,
    standard: "#641E16",
  }),
  picture("pictures", "fondo_image", "adminSettings.fondoImage"),
  picture("pictures", "shop_image", "adminSettings.shopImage"),
  picture("pictures", "aboutus_image", "adminSettings.aboutusImage"),
  picture("pictures", "lookbook_image", "adminSettings.lookbookImage"),
  picture("tiles", "pants_image", "adminSettings.pantsImage"),
  picture("tiles", "sweaters_image", "adminSettings.sweatersImage"),
  picture("tiles", "skirts_image", "adminSettings.skirtsImage"),
  picture("tiles", "handbags_image", "adminSettings.handbagsImage"),
  picture("tiles", "accesories_image", "adminSettings.accesoriesImage"),
  picture("tiles", "tops_image", "adminSettings.topsImage"),
  picture("tiles", "giftcard_image", "adminSettings.giftcardImage"),
  picture("tiles", "shoes_image", "adminSettings.shoesImage"),
  picture("tiles", "bikini_image", "adminSettings.bikiniImage"),
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
  richText("aboutus_text", "adminSettings.aboutusText"),
  define("pages", "url", "aboutus_page", "adminSettings.aboutusPage", { form: "page" }),
  richText("size_guide", "adminSettings.sizeGuide"),
  company("company_name", "adminSettings.companyName"),
  company("company_ruc", "adminSettings.companyRuc", "ruc"),
  company("company_address", "adminSettings.companyAddress"),
  company("company_phone", "adminSettings.companyPhone", "phone"),
  company("company_email", "adminSettings.companyEmail", "email"),
  define("workings", "number", "made_to_order_days", "adminSettings.madeToOrderDays", {
    least: 1,
    most: 365,
    standard: "10",
  }),
  define("workings", "json", "map_tiles", "adminSettings.mapTiles"),
];

export const settingDefinition = (key: string): SettingDefinition | undefined =>
  settingRegistry.find((definition) => definition.key === key);

/** Types of settings that staff make for programs that read the API: the shop itself does not use them. */
export const ownSettingTypes = ["text", "number", "url", "image", "file"] as const satisfies SettingType[];
export type OwnSettingType = (typeof ownSettingTypes)[number];

export const isOwnSettingType = (type: SettingType): type is OwnSettingType =>
  ownSettingTypes.some((own) => own === type);

/** Of the whole shop. */
export const MOST_OWN_SETTINGS = 200;

/** Whether a setting that staff make can have this key. */
export const isSettingKey = (key: string): boolean => /^[A-Za-z][A-Za-z0-9_]{0,63}$/.test(key);

/** The definition of a setting that staff made or make. */
export const ownSetting = (key: string, type: OwnSettingType, isPublic = true): SettingDefinition => ({
  key,
  type,
  group: "own",
  label: null,
  perLanguage: false,
  isPublic,
});

/** Whether a setting's value is sent as a file. */
export const isUpload = ({ type }: Pick<SettingDefinition, "type">): boolean =>
  type === "image" || type === "file";

/** A setting's name for staff; that of one they made is its description, else its key. */
export const settingTitle = (
  { definition, description }: { definition: SettingDefinition; description: string },
  translate: (key: MessageKey) => string,
): string => (definition.label ? translate(definition.label) : description || definition.key);

/** The parts that a setting is typed in: one for each language, the map's two, or its one `value`. */
export function settingParts(
  { type, perLanguage }: Pick<SettingDefinition, "type" | "perLanguage">,
  languageCodes: readonly string[],
): readonly string[] {
  if (perLanguage) return languageCodes;
  return type === "json" ? ["url", "attribution"] : ["value"];
}
