import type { Picture } from "~/domain/media/picture";
import { picturesProblem, reviewLimits } from "~/domain/reviews/reviews";
import type { MessageKey } from "~/i18n/messages";
import type { Translate } from "~/i18n/translate";
import { useTranslate } from "~/i18n/use-translate";
import { type AnyField, Field } from "~/ui/shared/form/field";
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

const problemWords: Record<NonNullable<ReturnType<typeof picturesProblem>>, MessageKey> = {
  "too-many-pictures": "reviewForm.tooManyPictures",
  "picture-bytes": "reviewForm.largePicture",
};

/** Before megabytes are sent, tells what the server would refuse. `part` has the file input and the sent pictures. */
function checkPictures(part: HTMLElement, translate: Translate) {
  const input = part.querySelector<HTMLInputElement>("input[type=file]");
  if (!input) return;
  const sizes = [...(input.files ?? [])].map(({ size }) => size);
  const problem = picturesProblem(sizes, part.querySelectorAll("input[name=removed]:not(:checked)").length);
  input.setCustomValidity(problem ? translate(problemWords[problem]) : "");
  input.reportValidity();
}

/** The pictures of a review. `field` is null while the shop cannot take any. */
export function ReviewPictures({ field, ...sent }: SentPicturesProps & { field: AnyField | null }) {
  const translate = useTranslate();
  return (
    <div className="claim__part" onChange={({ currentTarget }) => checkPictures(currentTarget, translate)}>
      <SentPictures {...sent} />
      {field && (
        <Field
          field={field}
          label={translate("reviewForm.pictures")}
          hint={translate("reviewForm.picturesHint", { count: reviewLimits.pictures })}
          optional={translate("reviewForm.optional")}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          multiple
        />
      )}
    </div>
  );
}
