import type { VisitChannel } from "~db/visit-counters";

/** The end of a host, such as `.com` or `.com.pe`. */
const END = "\\.[a-z]{2,3}(?:\\.[a-z]{2})?$";
const SEARCH = new RegExp(
  `^(?:(?:www\\.)?google|(?:[a-z-]+\\.)*(?:bing|duckduckgo|ecosia|qwant|yandex|baidu|search\\.yahoo|search\\.brave))${END}`,
);
const SOCIAL = new RegExp(
  `^(?:[a-z-]+\\.)*(?:instagram|facebook|messenger|threads|tiktok|pinterest|youtube|whatsapp|twitter|x|linkedin|reddit|snapchat)${END}|^(?:t\\.co|youtu\\.be|pin\\.it|wa\\.me|t\\.me)$`,
);

/** Apps of Android send `android-app://` with their package in place of a host. */
const SEARCH_APP =
  /^com\.(?:google\.android\.(?:googlequicksearchbox|apps\.searchlite)|microsoft\.bing|duckduckgo\.mobile\.android)$/;
/** `musically` and `trill` are TikTok's. */
const SOCIAL_APP =
  /^com\.(?:instagram|facebook|zhiliaoapp\.musically|ss\.android\.ugc\.trill|pinterest|twitter|whatsapp|google\.android\.youtube|linkedin|reddit|snapchat)(?:\.|$)|^org\.telegram\./;

/** How a visit began, from the `Referer` of its first page, which is null for none. */
export function channelOf(referrer: string | null): VisitChannel {
  if (!referrer || !URL.canParse(referrer)) return "direct";
  const { protocol, hostname } = new URL(referrer);
  if (protocol === "android-app:") {
    if (SEARCH_APP.test(hostname)) return "search";
    return SOCIAL_APP.test(hostname) ? "social" : "app";
  }
  if (SEARCH.test(hostname)) return "search";
  return SOCIAL.test(hostname) ? "social" : "link";
}
