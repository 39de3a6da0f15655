import { useMatches } from "@remix-run/react";

/** Options of a route's page. */
export interface RouteHandle {
  /** Default: `storefront`. */
  layout?: "storefront" | "plain" | "admin";
  /** When scripts start: `eager` at load, `none` never. Default: `deferred` until the first interaction. */
  hydrate?: "deferred" | "eager" | "none";
  /** The CSP allows the payment provider. */
  payment?: boolean;
  /** The CSP allows Google and Apple, if configured. */
  signIn?: boolean;
  /** The CSP lets pages of the shop frame the page. */
  isFramed?: boolean;
}

/** The handles of the matched routes, merged; the innermost wins. */
export const useRouteHandle = (): RouteHandle =>
  useMatches().reduce<RouteHandle>((merged, { handle }) => Object.assign(merged, handle), {});
