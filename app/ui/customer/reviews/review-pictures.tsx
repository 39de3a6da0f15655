import type { Picture } from "~/domain/media/picture";
import { reviewLimits } from "~/domain/reviews/reviews";
import { useTranslate } from "~/i18n/use-translate";
import type { AnyField } from "~/ui/shared/form/field";
import { PicturesPart } from "~/ui/shared/form/pictures-part";
import { ReviewPicture } from "../../storefront/reviews/review-picture";

interface SentPicturesProps {
  /** Pictures that were sent before. */
  sent: Picture[];
  /** Opens those that are not published; null for the signed-in owner. */
  linkKey: string | null;
  /** Keys of those that the refused form takes away. */
  removed: readonly string[];
}

/** Pictures that were sent before, with a way to take them away. */
function SentPictures({ sent, linkKey, removed }: SentPicturesProps) {
  const translate = useTranslate();
  if (sent.length === 0) return null;
  return (
    <fieldset className="choice">
      <legend className="field__label">{translate("reviewForm.yourPictures")}</legend>
      <ul className="sent-pictures">
        {sent.map((picture, index) => {
          const number = index + 1;
          return (
            <li key={picture.key}>
              <ReviewPicture
                picture={picture}
                accessKey={linkKey}
                alt={`${translate("reviewForm.pictures")} ${number}`}
              />
              <label className="choice__option">
                <input
                  type="checkbox"
                  name="removed"
                  value={picture.key}
                  defaultChecked={removed.includes(picture.key)}
                />
                {translate("reviewForm.removePicture", { number })}
              </label>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

/** The pictures of a review. `field` is null while the shop cannot take any. */
export function ReviewPictures({ field, ...sent }: SentPicturesProps & { field: AnyField | null }) {
  const translate = useTranslate();
  return (
    <PicturesPart
      field={field}
      label={translate("reviewForm.pictures")}
      hint={translate("reviewForm.picturesHint", { count: reviewLimits.pictures })}
      optional={translate("reviewForm.optional")}
      problems={{
        "too-many-pictures": translate("reviewForm.too-many-pictures"),
        "picture-bytes": translate("reviewForm.largePicture"),
      }}
    >
      <SentPictures {...sent} />
    </PicturesPart>
  );
}
