import { type ShouldRevalidateFunctionArgs, useLocation } from "@remix-run/react";
import { parseId } from "~/lib/ids";

/** History state of a large view opened from its page, so that closing it goes back. */
export const OPENED_HERE = { largeView: "opened-here" };

/** Anchor that focus, or without script the scroll position, returns to when the large view is closed. */
export const pictureAnchor = (number: number): string => `picture-${number}`;

/** The picture in the URL (`?picture=`, from 1); null for none or an unknown one. */
export function useViewedPicture(count: number): number | null {
  const number = parseId(new URLSearchParams(useLocation().search).get("picture"));
  return number !== null && number <= count ? number : null;
}

const withoutPicture = (url: URL): string => {
  const rest = new URLSearchParams(url.search);
  rest.delete("picture");
  return `${url.pathname}?${rest}`;
};

/** A `shouldRevalidate` for pages with a lightbox: opening, turning and closing it does not revalidate. */
export const revalidateUnlessPicture = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  !formMethod && currentUrl.href !== nextUrl.href && withoutPicture(currentUrl) === withoutPicture(nextUrl)
    ? false
    : defaultShouldRevalidate;
