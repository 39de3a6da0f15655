/** The language of URLs without one, and of products without texts in the requested language. */
export const defaultLocale = "es";
/** The interface language for shop languages that the interface is not translated into. */
export const fallbackLocale = "en";

/** First path segments that are not languages. */
const RESERVED = ["api", "admin", "door", "media", "assets", "healthz"];

/** Whether the text is a reserved path segment and cannot be a language code. */
export const isReservedWord = (text: string): boolean => RESERVED.includes(text.toLowerCase());

/** Regular expression source of a language in a URL: lower-case BCP 47 (language, script, region), no reserved word. */
export const LOCALE = `(?!(?:${RESERVED.join("|")})(?![\\w-]))[a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\\d{3}))?`;

const whole = new RegExp(`^${LOCALE}$`);

/** Whether text is a well-formed language code, known or not: `fr`, `pt-BR`, `zh-Hant-TW`. */
export const isLanguageCode = (text: string): boolean => whole.test(text.toLowerCase());

/** The `locale` route parameter, or the default when it is invalid. Safe to build URLs from. */
export const localeOf = ({ locale }: { locale?: string | undefined }): string =>
  locale !== undefined && whole.test(locale) ? locale : defaultLocale;

/** The language of a path, or the default. */
export const localeOfPath = (pathname: string): string =>
  localeOf({ locale: pathname.split("/")[1]?.replace(/\.data$/, "") });
