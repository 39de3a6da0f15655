import type { ShownReview } from "~/domain/reviews/reviews";
import { formatLongDay } from "~/i18n/dates";
import { useFormats, useTranslate } from "~/i18n/use-translate";
import { limaDate } from "~/lib/dates";
import { ReviewPicture } from "./review-picture";
import { Stars } from "./stars";

function Review({ review }: { review: ShownReview }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { stars, fit, text, languageCode, writtenAt, pictures } = review;
  const name = review.name || translate("reviews.anonymous");
  return (
    <article className="review">
      <p>
        <Stars stars={stars} />
        {fit && <span className="hint"> {translate(`reviews.fit-${fit}`)}</span>}
      </p>
      <p className="review__text" lang={languageCode}>
        {text}
      </p>
      {pictures.length > 0 && (
        <p className="review__pictures">
          {pictures.map((picture, index) => (
            <ReviewPicture
              key={picture.key}
              picture={picture}
              alt={translate("reviews.picture", { number: index + 1, name })}
            />
          ))}
        </p>
      )}
      <p className="hint">
        {name}, {formatLongDay(limaDate(writtenAt), formats)}
      </p>
    </article>
  );
}

export const ReviewList = ({ reviews }: { reviews: ShownReview[] }) => (
  <ul className="reviews__list">
    {reviews.map((review) => (
      <li key={review.id}>
        <Review review={review} />
      </li>
    ))}
  </ul>
);
