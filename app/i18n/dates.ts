/** A moment (Unix seconds, UTC) as a date and time in Lima, in the given language. */
export const formatDateTime = (seconds: number, locale: string): string =>
  new Intl.DateTimeFormat(locale === "es" ? "es-PE" : locale, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "America/Lima",
  }).format(new Date(seconds * 1000));
