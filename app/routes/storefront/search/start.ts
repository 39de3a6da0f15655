import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { listPopularSearches } from "~/domain/catalog/search/popular-searches.queries.server";
import { localeOf } from "~/i18n/locale";
import { messagesFor } from "~/i18n/messages";
import type { SearchStartData } from "~/ui/storefront/search/search-data";

/** What the search overlay displays before something is typed, as JSON. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const locale = localeOf(params);
  const start: SearchStartData = {
    popular: await listPopularSearches(context, locale, context.now()),
    messages: messagesFor(locale, "search"),
  };
  return Response.json(start);
}
