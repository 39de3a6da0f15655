import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/**
 * A `shouldRevalidate` for pages with a form: what happens elsewhere on the page, such as to the cart, never reads them
 * anew, or what is being typed could give way. What their own forms change leads to a whole new page.
 */
export const revalidateOnlyElsewhere = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname + currentUrl.search !== nextUrl.pathname + nextUrl.search;
