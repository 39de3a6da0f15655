const LOOPBACK = /^(127\.|::1$)/;
/** An IPv4-mapped IPv6 address (RFC 4291, section 2.5.5.2). */
const MAPPED = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;

/**
 * The client's IP address from the platform's header, which clients cannot set. Null when it is unknown or a loopback
 * address; such requests are not rate-limited by address.
 */
export function clientAddress(request: Request): string | null {
  const header = request.headers.get("cf-connecting-ip") ?? "";
  const address = MAPPED.exec(header)?.[1] ?? header;
  return address === "" || LOOPBACK.test(address) ? null : address;
}
