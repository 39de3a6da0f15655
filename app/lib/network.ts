const SITE = "/48";

/** The first `count` groups of an IPv6 address, without leading zeros. */
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

/** The key by which rate limits count a client: the IPv4 address, or the /64 of an IPv6 address. */
export const addressKey = (address: string): string =>
  address.includes(":") ? groupsOf(address, 4) : address;

/** The /48 of an IPv6 address; null for IPv4. */
export const siteKey = (address: string): string | null =>
  address.includes(":") ? groupsOf(address, 3) + SITE : null;

/**
 * The limit of a /48 as a multiple of the limit of one /64. One customer can be assigned a /48, which contains 65,536
 * networks.
 */
export const SITE_FACTOR = 5;

/** Whether the key was created by `siteKey`. */
export const isSite = (key: string): boolean => key.endsWith(SITE);
