import { findLanguage } from "./languages";
import { defaultLocale, isLanguageCode, localeOfPath } from "./locale";

/**
 * Languages of an `Accept-Language` header by preference (RFC 9110, section 12.5.4), each followed by its primary
 * subtag (RFC 4647, section 3.4).
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

/** The administration language from its unsigned cookie. */
const chosenLanguage = (request: Request): string =>
  /(?:^|;\s*)(?:__Host-)?language=([\w-]+)(?:;|$)/.exec(request.headers.get("cookie") ?? "")?.[1] ?? "";

/**
 * The language of a request: the URL's first segment, or for URLs without a language the query parameter `lang`, else
 * the first supported language of `Accept-Language`. Administration uses its cookie instead of the header.
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
