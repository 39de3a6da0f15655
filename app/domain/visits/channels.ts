import type { VisitChannel } from "~db/visit-counters";

/** The end of a host, such as `.com` or `.com.pe`. */
const END = "\\.[a-z]{2,3}(?:\\.[a-z]{2})?$";
const SEARCH = new RegExp(
  `^(?:(?:www\\.)?google|(?:[a-z-]+\\.)*(?:bing|duckduckgo|ecosia|qwant|yandex|baidu|search\\.yahoo|search\\.brave))${END}`,
);
/** Android's search app sends its package in place of a host. */
const SEARCH_APP = "com.google.android.googlequicksearchbox";
const SOCIAL = new RegExp(
  `^(?:[a-z-]+\\.)*(?:instagram|facebook|messenger|threads|tiktok|pinterest|youtube|whatsapp|twitter|x|linkedin|reddit|snapchat)${END}|^(?:t\\.co|youtu\\.be|pin\\.it|wa\\.me|t\\.me)$`,
);

/** How a visit began, from the `Referer` of its first page, which is null for none. */
export function channelOf(referrer: string | null): VisitChannel {
  if (!referrer || !URL.canParse(referrer)) return "direct";
  const { hostname } = new URL(referrer);
  if (hostname === SEARCH_APP || SEARCH.test(hostname)) return "search";
  return SOCIAL.test(hostname) ? "social" : "link";
}
