import type { ContentSources } from "../payment-provider";

/** Origin of the card form's library. */
export const LIBRARY_ORIGIN = "https://static.micuentaweb.pe";

const API = "https://api.micuentaweb.pe";
const SECURE = "https://secure.micuentaweb.pe";

/**
 * CSP hosts of the card form, its 3-D Secure frames and the hosted page (Izipay's integration guides). `sandboxOrigin`
 * is the local payment sandbox.
 */
export function contentSources(sandboxOrigin?: string): ContentSources {
  const list = (...sources: string[]) => [...sources, ...(sandboxOrigin ? [sandboxOrigin] : [])].join(" ");
  return {
    script: list(LIBRARY_ORIGIN, API),
    style: list(LIBRARY_ORIGIN, "'unsafe-inline'"),
    font: list(LIBRARY_ORIGIN, "data:"),
    image: list(LIBRARY_ORIGIN, SECURE),
    connect: list(API, SECURE, LIBRARY_ORIGIN),
    frame: list(LIBRARY_ORIGIN, SECURE, API),
    form: list(SECURE, API, LIBRARY_ORIGIN),
  };
}
