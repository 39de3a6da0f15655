import { hydratePage } from "./hydrate-page";
import * as root from "./root";
import * as locale from "./routes/storefront/locale";

/**
 * Hydrates a page whose scripts waited, in place of Remix's entry: one file has what all of these pages need.
 * @param others modules of the page's other routes, by id
 */
export function start(others: typeof window.__remixRouteModules): void {
  window.__remixRouteModules = { root, "routes/storefront/locale": locale, ...others };
  void hydratePage();
}
