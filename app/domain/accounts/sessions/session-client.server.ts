import { addressKey } from "~/lib/network";
import type { SessionClient } from "./sessions";

/** The first match wins, because most user agents also contain the names of related browsers. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|Opera|OPiOS|OPT)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bYaBrowser\//, "Yandex"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\bDuckDuckGo\//, "DuckDuckGo"],
  [/\b(FBAN|FBAV)\//, "Facebook"],
  [/\bInstagram\b/, "Instagram"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/[\d.]+.*\bSafari\//, "Safari"],
  [/^curl\//, "curl"],
];

const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

const nameIn = (table: [RegExp, string][], userAgent: string): string | null =>
  table.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;

/** Anonymizes an address to its /24 (IPv4) or /48 (IPv6) network. */
export function networkPrefix(address: string): string {
  if (!address.includes(":")) return `${address.split(".").slice(0, 3).join(".")}.0/24`;
  return `${addressKey(address).split(":").slice(0, 3).join(":")}::/48`;
}

/** @param address the client's; null where the platform does not provide it. */
export const sessionClient = (userAgent: string, address: string | null): SessionClient => ({
  browser: nameIn(BROWSERS, userAgent),
  system: nameIn(SYSTEMS, userAgent),
  network: address === null ? null : networkPrefix(address),
});
