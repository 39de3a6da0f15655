/** Where the local services answer; origins without a slash at the end. */
export interface ServiceAddresses {
  database: string;
  identity: string;
  izipay: string;
}

const HOSTS: Record<string, "identity" | "izipay"> = {
  "api.micuentaweb.pe": "izipay",
  "identitytoolkit.googleapis.com": "identity",
  "securetoken.googleapis.com": "identity",
  "www.googleapis.com": "identity",
};

/**
 * Where a call to the outside goes on one's own machine: calls to a hosted service to what stands in for it, the
 * database's to itself. Null for every other host.
 */
export function localAddress(url: URL, services: ServiceAddresses): URL | null {
  if (url.origin === services.database) return url;
  const service = HOSTS[url.host];
  return service ? new URL(url.pathname + url.search, services[service]) : null;
}
