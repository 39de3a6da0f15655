import { useMatches } from "@remix-run/react";

/** What a route says about its page. */
export interface RouteHandle {
  /** Default "storefront". */
  layout?: "storefront" | "plain" | "admin";
  /** "eager" where a page is nothing without its script, "none" where it has none; default "deferred". */
  hydrate?: "deferred" | "eager" | "none";
  /** The page may talk to the payment provider. */
  payment?: boolean;
  /** The page may talk to Google and Apple, where the shop has set them up. */
  signIn?: boolean;
}

/** The handles of the matched routes, merged; the innermost wins. */
export const useRouteHandle = (): RouteHandle =>
  useMatches().reduce<RouteHandle>((merged, { handle }) => Object.assign(merged, handle), {});
