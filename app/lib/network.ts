const SITE = "/48";

/** The first groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string, count: number): string {
  const [head = "", tail] = address.split("::");
  const groups = head.split(":").filter(Boolean);
  const rest = tail === undefined ? [] : tail.split(":").filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => "0");
  return [...groups, ...zeros, ...rest]
    .slice(0, count)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ""))
    .join(":");
}

/** The network that rate limits count: an IPv4 address, or the /64 of an IPv6 address. */
export const addressKey = (address: string): string =>
  address.includes(":") ? groupsOf(address, 4) : address;

/** The /48 of an IPv6 address; null for IPv4. */
export const siteKey = (address: string): string | null =>
  address.includes(":") ? groupsOf(address, 3) + SITE : null;

/**
 * How many times the limit of one IPv6 network (/64) all networks of the same /48 have together: a customer can be given
 * a /48, which has 65,536 of them.
 */
export const SITE_FACTOR = 5;

/** Whether a key was made by `siteKey`. */
export const isSite = (key: string): boolean => key.endsWith(SITE);
