const LOOPBACK = /^(127\.|::1$)/;
/** An IPv4 address as IPv6 writes it (RFC 4291, 2.5.5.2). */
const MAPPED = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;

/**
 * The client's IP address, as the platform tells it in a header that nobody else can set. Null where it is not known,
 * or is one's own machine's, which everyone there has: no limit counts such a request by its address.
 */
export function clientAddress(request: Request): string | null {
  const told = request.headers.get("cf-connecting-ip") ?? "";
  const address = MAPPED.exec(told)?.[1] ?? told;
  return address === "" || LOOPBACK.test(address) ? null : address;
}
