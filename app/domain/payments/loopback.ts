/**
 * Whether a URL points at this very machine: `localhost`, `127.0.0.0/8` or `[::1]`, over http or https.
 * Never throws; text that is no URL is not loopback.
 */
export function isLoopbackUrl(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  if (protocol !== "http:" && protocol !== "https:") return false;
  return hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);
}
