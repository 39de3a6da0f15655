/** The shop's own language: of addresses that name none, and of products without words in another. */
export const defaultLocale = "es";
/** Where a language of the shop that the interface has no words in takes them from. */
export const fallbackLocale = "en";

/** Words that addresses begin with which are no page of a language. */
const RESERVED = ["api", "admin", "door", "media", "assets", "healthz"];

/** Whether the shop's own addresses begin with this word, so that no language can have it as its code. */
export const isReservedWord = (text: string): boolean => RESERVED.includes(text.toLowerCase());

/** A language in an address: lower-case BCP 47, of language, script and region, and no reserved word. */
export const LOCALE = `(?!(?:${RESERVED.join("|")})(?![\\w-]))[a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\\d{3}))?`;

const whole = new RegExp(`^${LOCALE}$`);

/** Whether text looks like the code of a language, ours or not: `fr`, `pt-BR`, `zh-Hant-TW`. */
export const isLanguageCode = (text: string): boolean => whole.test(text.toLowerCase());

/** The language that an address names, or the default where it names something else. Safe to build addresses from. */
export const localeOf = ({ locale }: { locale?: string | undefined }): string =>
  locale !== undefined && whole.test(locale) ? locale : defaultLocale;

/** The language of a page's address, or the default. */
export const localeOfPath = (pathname: string): string =>
  localeOf({ locale: pathname.split("/")[1]?.replace(/\.data$/, "") });
