import { useTranslate } from "~/i18n/use-translate";

const MOST = 5;

/** The stars of one review, with words for screen readers. */
export function Stars({ stars }: { stars: number }) {
  const translate = useTranslate();
  return (
    <>
      <span className="stars" aria-hidden="true">
        {"★".repeat(stars)}
        {"☆".repeat(MOST - stars)}
      </span>
      <span className="visually-hidden">{translate("reviews.stars", { count: stars })}</span>
    </>
  );
}
