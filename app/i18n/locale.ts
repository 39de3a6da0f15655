/** The shop's own language, for addresses that name none. */
export const defaultLocale = "es";

/** A language in an address: lower-case BCP 47, as the table of languages keeps it. */
export const LOCALE = "[a-z]{2,3}(?:-[a-z0-9]{2,8})*";

const whole = new RegExp(`^${LOCALE}$`);

/** The language that an address names, or the default where it names something else. Safe to build addresses from. */
export const localeOf = ({ locale }: { locale?: string | undefined }): string =>
  locale !== undefined && whole.test(locale) ? locale : defaultLocale;

/** The language of a page's address, or the default. */
export const localeOfPath = (pathname: string): string =>
  localeOf({ locale: pathname.split("/")[1]?.replace(/\.data$/, "") });
