import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/**
 * A `shouldRevalidate` for pages with a form: revalidates only when the URL changes. Other actions on the page, such as
 * cart changes, must not reset what is being typed; the page's own forms load a new document.
 */
export const revalidateOnNavigation = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname + currentUrl.search !== nextUrl.pathname + nextUrl.search;
