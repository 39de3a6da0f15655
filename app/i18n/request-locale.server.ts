import { findLanguage } from "./languages";
import { defaultLocale, isLanguageCode, localeOfPath } from "./locale";

/**
 * Languages of an `Accept-Language` header, the best liked first (RFC 9110, 12.5.4): each as it is written and, after
 * it, without its region (RFC 4647, 3.4).
 */
function acceptedLanguages(header: string): string[] {
  const ranges = header.split(",").map((range) => {
    const [tag = "", ...parameters] = range.split(";").map((part) => part.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? "1";
    return { tag, weight: Number.parseFloat(weight) || 0 };
  });
  return ranges
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .flatMap(({ tag }) => [tag, tag.split("-")[0] ?? ""]);
}

/** The language that staff chose for administration, from its plain cookie. */
const chosenLanguage = (request: Request): string =>
  /(?:^|;\s*)(?:__Host-)?language=([\w-]+)(?:;|$)/.exec(request.headers.get("cookie") ?? "")?.[1] ?? "";

/**
 * The language of a request's page: what its address names, or, where that has no place for it, the `lang` in its
 * query or else the first that the browser asks for and the interface has words in. Administration speaks the shop's
 * own language until somebody chooses another.
 */
export function localeOfRequest(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  const named = pathname.split("/")[1]?.replace(/\.data$/, "") ?? "";
  if (isLanguageCode(named)) return localeOfPath(pathname);
  const asked = [
    searchParams.get("lang") ?? "",
    ...(named === "admin"
      ? [chosenLanguage(request)]
      : acceptedLanguages(request.headers.get("accept-language") ?? "")),
  ];
  return asked.find((code) => findLanguage(code)) ?? defaultLocale;
}
