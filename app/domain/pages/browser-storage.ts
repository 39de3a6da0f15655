import type { MessageKey } from "~/i18n/messages";

interface StoredInBrowser {
  name: string;
  kind: "cookie" | "localStorage" | "sessionStorage";
  /** How long the browser keeps it. */
  keeping: MessageKey;
  /** What it is for. */
  purpose: MessageKey;
}

/**
 * Everything that the shop stores in a browser, for the cookies page. Over HTTPS the names of cookies begin with
 * `__Host-`, that of `key`, which ends in the number of an order or a sheet, with `__Secure-`. A test compares the list with the code.
 */
export const browserStorage: readonly StoredInBrowser[] = [
  { name: "token", kind: "cookie", keeping: "legal.twoWeeks", purpose: "legal.forToken" },
  { name: "pending", kind: "cookie", keeping: "legal.tenMinutes", purpose: "legal.forPending" },
  { name: "kept", kind: "cookie", keeping: "legal.halfHour", purpose: "legal.forKept" },
  { name: "cart", kind: "cookie", keeping: "legal.sixtyDays", purpose: "legal.forCart" },
  { name: "coupon", kind: "cookie", keeping: "legal.thirtyDays", purpose: "legal.forCoupon" },
  { name: "gift-card", kind: "cookie", keeping: "legal.oneDay", purpose: "legal.forGiftCard" },
  { name: "wishlist", kind: "cookie", keeping: "legal.year", purpose: "legal.forWishlist" },
  { name: "device", kind: "cookie", keeping: "legal.year", purpose: "legal.forDevice" },
  { name: "region", kind: "cookie", keeping: "legal.year", purpose: "legal.forRegion" },
  { name: "key", kind: "cookie", keeping: "legal.sixtyDays", purpose: "legal.forKey" },
  { name: "theme", kind: "cookie", keeping: "legal.year", purpose: "legal.forTheme" },
  { name: "columns", kind: "cookie", keeping: "legal.year", purpose: "legal.forColumns" },
  { name: "styles", kind: "cookie", keeping: "legal.thirtyDays", purpose: "legal.forStyles" },
  { name: "district", kind: "cookie", keeping: "legal.year", purpose: "legal.forDistrict" },
  { name: "flash", kind: "cookie", keeping: "legal.oneMinute", purpose: "legal.forFlash" },
  { name: "door", kind: "cookie", keeping: "legal.halfDay", purpose: "legal.forDoor" },
  { name: "language", kind: "cookie", keeping: "legal.year", purpose: "legal.forLanguage" },
  { name: "cart_items", kind: "localStorage", keeping: "legal.cleared", purpose: "legal.forCartItems" },
  { name: "recently_viewed", kind: "localStorage", keeping: "legal.cleared", purpose: "legal.forRecent" },
  {
    name: "recent_searches",
    kind: "localStorage",
    keeping: "legal.cleared",
    purpose: "legal.forRecentSearches",
  },
  { name: "region", kind: "localStorage", keeping: "legal.cleared", purpose: "legal.forRegion" },
  { name: "currency", kind: "localStorage", keeping: "legal.cleared", purpose: "legal.forRegion" },
  { name: "failedAttempts", kind: "localStorage", keeping: "legal.cleared", purpose: "legal.forAttempts" },
  { name: "lockTime", kind: "localStorage", keeping: "legal.cleared", purpose: "legal.forAttempts" },
  { name: "positions", kind: "sessionStorage", keeping: "legal.session", purpose: "legal.forPositions" },
];
