/** The first four groups of an IPv6 address: what one connection is given (RFC 6177). */
function network(address: string): string {
  const [start = ""] = address.split("::");
  const groups = start.split(":").filter(Boolean);
  const written = address.includes("::") ? [...groups, "0", "0", "0", "0"] : groups;
  return `${written
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}

/**
 * Where a request comes from, for limits: the IPv4 address, or the /64 of an IPv6 address, which is one household's.
 * The platform sets the header and lets nobody else set it.
 */
export function clientAddress(request: Request): string {
  const address = request.headers.get("cf-connecting-ip") ?? "unknown";
  return address.includes(":") ? network(address) : address;
}
