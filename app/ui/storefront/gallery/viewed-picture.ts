import { type ShouldRevalidateFunctionArgs, useLocation } from "@remix-run/react";
import { parseId } from "~/lib/ids";

/** Which of so many pictures the address shows large (`?picture=`, from 1); null for none or one that isn't there. */
export function useViewedPicture(count: number): number | null {
  const number = parseId(new URLSearchParams(useLocation().search).get("picture"));
  return number !== null && number <= count ? number : null;
}

const withoutPicture = (url: URL): string => {
  const rest = new URLSearchParams(url.search);
  rest.delete("picture");
  return `${url.pathname}?${rest}`;
};

/** For a page with large views: opening, turning and closing them asks the server for nothing. */
export const revalidateUnlessPicture = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  !formMethod && currentUrl.href !== nextUrl.href && withoutPicture(currentUrl) === withoutPicture(nextUrl)
    ? false
    : defaultShouldRevalidate;
