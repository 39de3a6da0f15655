/** Origins of the local services, without a trailing slash. */
export interface ServiceAddresses {
  database: string;
  identity: string;
  mail: string;
  izipay: string;
}

const HOSTS: Record<string, Exclude<keyof ServiceAddresses, "database">> = {
  "api.micuentaweb.pe": "izipay",
  "api.resend.com": "mail",
  "identitytoolkit.googleapis.com": "identity",
  "securetoken.googleapis.com": "identity",
  "www.googleapis.com": "identity",
};

/**
 * Maps the URL of an outgoing call to the local service that replaces the hosted one. URLs of the local database stay
 * as they are. Null for every other host.
 */
export function localAddress(url: URL, services: ServiceAddresses): URL | null {
  if (url.origin === services.database) return url;
  const service = HOSTS[url.host];
  return service ? new URL(url.pathname + url.search, services[service]) : null;
}
