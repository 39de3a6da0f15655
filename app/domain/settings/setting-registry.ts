import type { MessageKey } from "~/i18n/messages";
import type { SettingType } from "~db/vocabulary";

export const settingGroups = ["shop", "pictures", "tiles", "words", "pages", "company", "workings"] as const;
export type SettingGroup = (typeof settingGroups)[number];

/** What a setting's text has to be, beyond what its type asks. */
export type TextForm = "plain" | "phone" | "email" | "ruc";

export interface SettingDefinition {
  key: string;
  type: SettingType;
  group: SettingGroup;
  /** What it is, for staff. */
  label: MessageKey;
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
  define("shop", "text", "store_name", "settings.storeName", { standard: "Vitrina" }),
  // Digits with the country's, as in wa.me/51999999999.
  define("shop", "number", "whatsapp", "settings.whatsapp", { least: 10_000_000, most: 999_999_999_999_999 }),
  define("shop", "url", "instagram", "settings.instagram"),
  define("shop", "url", "facebook", "settings.facebook"),
  define("shop", "color", "primary_color", "settings.primaryColor", {
    perLanguage: true,
    standard: "#641E16",
  }),
  picture("pictures", "fondo_image", "settings.fondoImage"),
  picture("pictures", "shop_image", "settings.shopImage"),
  picture("pictures", "aboutus_image", "settings.aboutusImage"),
  picture("pictures", "lookbook_image", "settings.lookbookImage"),
  picture("tiles", "pants_image", "settings.pantsImage"),
  picture("tiles", "sweaters_image", "settings.sweatersImage"),
  picture("tiles", "skirts_image", "settings.skirtsImage"),
  picture("tiles", "handbags_image", "settings.handbagsImage"),
  picture("tiles", "accesories_image", "settings.accesoriesImage"),
  picture("tiles", "tops_image", "settings.topsImage"),
  picture("tiles", "giftcard_image", "settings.giftcardImage"),
  picture("tiles", "shoes_image", "settings.shoesImage"),
  picture("tiles", "bikini_image", "settings.bikiniImage"),
  words("heroTitle", "settings.heroTitle", "home.heroTitle"),
  words("heroSubtitle", "settings.heroSubtitle", "home.heroSubtitle"),
  words("shopNow", "settings.shopNow", "home.shopNow"),
  words("promiseDelivery", "settings.promiseDelivery", "home.promiseDelivery"),
  words("promiseDeliveryText", "settings.promiseDeliveryText", "home.promiseDeliveryText"),
  words("promisePayment", "settings.promisePayment", "home.promisePayment"),
  words("promisePaymentText", "settings.promisePaymentText", "home.promisePaymentText"),
  words("promiseMade", "settings.promiseMade", "home.promiseMade"),
  words("promiseMadeText", "settings.promiseMadeText", "home.promiseMadeText"),
  words("deliveryPromise", "settings.deliveryPromise", "product.deliveryPromise"),
  words("returnsPromise", "settings.returnsPromise", "product.returnsPromise"),
  richText("aboutus_text", "settings.aboutusText"),
  define("pages", "url", "aboutus_page", "settings.aboutusPage"),
  richText("size_guide", "settings.sizeGuide"),
  company("company_name", "settings.companyName"),
  company("company_ruc", "settings.companyRuc", "ruc"),
  company("company_address", "settings.companyAddress"),
  company("company_phone", "settings.companyPhone", "phone"),
  company("company_email", "settings.companyEmail", "email"),
  define("workings", "number", "made_to_order_days", "settings.madeToOrderDays", {
    ...{ least: 1, most: 365, standard: "10" },
  }),
  define("workings", "json", "map_tiles", "settings.mapTiles"),
];

export const settingDefinition = (key: string): SettingDefinition | undefined =>
  settingRegistry.find((definition) => definition.key === key);

/** The parts that a setting is typed in: one for each language, the map's two, or its one `value`. */
export function settingParts(
  { type, perLanguage }: Pick<SettingDefinition, "type" | "perLanguage">,
  languageCodes: readonly string[],
): readonly string[] {
  if (perLanguage) return languageCodes;
  return type === "json" ? ["url", "attribution"] : ["value"];
}
