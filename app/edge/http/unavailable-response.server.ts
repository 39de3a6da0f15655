import { catalogFor } from "~/i18n/messages";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { element, type Xml, xmlDocument } from "~/lib/text/xml";
import { plainPage } from "./plain-page.server";

const FEED = /^\/[^/]+\/new\.xml$/;
const JSON_FOR_SCRIPTS =
  /^\/(?:[^/]+\/(?:cards|search\/(?:start|suggestions)|cart\/contents)|manifest\.webmanifest)$/;

const xml = (content: Xml, type: string) =>
  new Response(xmlDocument(content), {
    status: 503,
    headers: { "content-type": `${type}; charset=utf-8`, "cache-control": "no-store" },
  });

/** An RSS channel without products that explains the outage. */
function emptyFeed(request: Request): Xml {
  const locale = localeOfRequest(request);
  const { errors } = catalogFor(locale);
  const channel = element("channel", [
    element("title", errors.unavailableTitle),
    element("link", `${new URL(request.url).origin}/${locale}`),
    element("description", errors.unavailableText),
    element("language", locale),
  ]);
  return element("rss", channel, { version: "2.0" });
}

/**
 * A 503 response for an outage, in the content type that the URL usually has: HTML for people, JSON for scripts, XML
 * for feed readers and crawlers.
 */
export function unavailableResponse(request: Request): Response {
  const { pathname } = new URL(request.url);
  if (FEED.test(pathname)) return xml(emptyFeed(request), "application/rss+xml");
  const { unavailableTitle, unavailableText } = catalogFor(localeOfRequest(request)).errors;
  if (pathname.endsWith(".xml")) return xml(element("error", unavailableText), "application/xml");
  if (JSON_FOR_SCRIPTS.test(pathname) || request.headers.get("accept") === "application/json") {
    const body = { error: "unavailable", message: `${unavailableTitle}. ${unavailableText}` };
    return Response.json(body, { status: 503, headers: { "cache-control": "no-store" } });
  }
  const again = { href: request.url, text: "common.retry" } as const;
  return plainPage(request, "unavailable", { links: request.method === "GET" ? [again] : [] });
}
