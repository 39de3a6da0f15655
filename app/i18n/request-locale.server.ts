import { isLanguageCode, localeOfPath } from "./locale";
import { defaultLocale, resources } from "./messages";

/** Languages of an `Accept-Language` header without their regions, the best liked first (RFC 9110, 12.5.4). */
function acceptedLanguages(header: string): string[] {
  const ranges = header.split(",").map((range) => {
    const [tag = "", ...parameters] = range.split(";").map((part) => part.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? "1";
    return { language: tag.split("-")[0] ?? "", weight: Number.parseFloat(weight) || 0 };
  });
  return ranges
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ language }) => language);
}

/** The language that staff chose for administration, from its plain cookie. */
const chosenLanguage = (request: Request): string =>
  /(?:^|;\s*)(?:__Host-)?language=([a-z]{2,3})(?:;|$)/.exec(request.headers.get("cookie") ?? "")?.[1] ?? "";

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
  return asked.find((language) => Object.hasOwn(resources, language)) ?? defaultLocale;
}
