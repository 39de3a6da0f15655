import { Link } from "@remix-run/react";
import { buyerHrefs } from "~/buyer-hrefs";
import type { FormAnswer } from "~/domain/form-reply";
import type { Picture } from "~/domain/media/picture";
import { type ReviewFit, type ReviewStatus, reviewFits, reviewLimits } from "~/domain/reviews/reviews";
import { hrefs } from "~/hrefs";
import type { MessageKey } from "~/i18n/messages";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { ActionForm, type Constraint } from "~/ui/shared/form/action-form";
import { type AnyField, Field } from "~/ui/shared/form/field";
import { intentOf } from "~/ui/shared/form/reply-of";
import { ClaimChoice } from "../claims/claim-choice";
import { ReviewPictures } from "./review-pictures";

interface OwnReview {
  version: number;
  status: ReviewStatus;
  refusal: string | null;
  stars: number;
  fit: ReviewFit | null;
  text: string;
  name: string;
  pictures: Picture[];
}

export interface ReviewFormProps {
  reference: string;
  /** Access key of the order's link; null when opened by its owner. */
  linkKey: string | null;
  /** Idempotency key of the displayed form. */
  formKey: string;
  productId: number;
  /** The product's name in the order. */
  name: string;
  isReceived: boolean;
  /** Whether a review may be written; also without `isReceived` while there is one. */
  isOpen: boolean;
  /** Whether the fit can be told. */
  hasSize: boolean;
  /** Whether the shop can take pictures. */
  takesPictures: boolean;
  /** From the order, to be changed. */
  firstName: string;
  review: OwnReview | null;
  constraint: Constraint;
  answer: FormAnswer | undefined;
}

const starWords: [value: string, label: MessageKey][] = [
  ["5", "reviewForm.star5"],
  ["4", "reviewForm.star4"],
  ["3", "reviewForm.star3"],
  ["2", "reviewForm.star2"],
  ["1", "reviewForm.star1"],
];

const names = ["stars", "fit", "text", "name", "pictures", "removed"] as const;
type ReviewFields = Record<(typeof names)[number], string>;

/** The choice of the fit, which may stay open. */
function Fit({ field }: { field: AnyField }) {
  const translate = useTranslate();
  const { id, name, initialValue, errors, errorId, descriptionId } = field;
  return (
    <ClaimChoice
      field={{ id, name, initialValue: initialValue ?? "", errors, errorId, descriptionId }}
      legend={translate("reviewForm.fit")}
      options={[
        ...reviewFits.map((value) => ({ value, label: translate(`reviews.fit-${value}`) })),
        { value: "", label: translate("reviewForm.noFit") },
      ]}
    />
  );
}

const leadOf = ({ isReceived, isOpen }: ReviewFormProps): MessageKey => {
  if (isReceived) return "reviewForm.lead";
  return isOpen ? "reviewForm.notReceivedNow" : "reviewForm.notYet";
};

/** Asks for confirmation in a `details` element, so that it works without script. */
function DeleteReview({ action, answer }: Pick<ReviewFormProps, "answer"> & { action: string }) {
  const translate = useTranslate();
  return (
    <details className="review-delete" open={intentOf(answer) === "delete"}>
      <summary className="text-button">{translate("reviewForm.delete")}</summary>
      <ActionForm
        id="delete-review"
        action={action}
        intent="delete"
        submit={translate("reviewForm.confirmDelete")}
        buttonClass="button button--quiet"
        answer={answer}
      >
        {() => <p>{translate("reviewForm.deleteHint")}</p>}
      </ActionForm>
    </details>
  );
}

/** The form of a buyer's review; why not, before the product was received. */
export function ReviewForm(props: ReviewFormProps) {
  const { reference, linkKey, formKey, productId, name, firstName, review, constraint, answer } = props;
  const translate = useTranslate();
  const locale = useLocale();
  const action = buyerHrefs.writeReview(locale, reference, productId, linkKey);
  return (
    <div className="page claim">
      <h1 className="page__title">{translate("reviewForm.title", { name })}</h1>
      <p className="page__lead">{translate(leadOf(props))}</p>
      {review && <p className="review-state">{translate(`reviewForm.is-${review.status}`)}</p>}
      {review?.refusal && (
        <p className="review-state review__text">
          {translate("reviewForm.reason", { reason: review.refusal })}
        </p>
      )}
      {props.isOpen && (
        <ActionForm<ReviewFields>
          id="review"
          action={action}
          encType="multipart/form-data"
          submit={translate("reviewForm.send")}
          answer={answer}
          constraint={constraint}
          hidden={{ version: review?.version ?? 0, key: formKey }}
          defaultValue={{
            stars: review ? String(review.stars) : "",
            fit: review?.fit ?? "",
            text: review?.text ?? "",
            name: review?.name ?? firstName,
          }}
        >
          {(fields) => (
            <>
              <div className="claim__part">
                <ClaimChoice
                  field={fields.stars}
                  legend={translate("reviewForm.stars")}
                  options={starWords.map(([value, label]) => ({ value, label: translate(label) }))}
                />
              </div>
              {props.hasSize && (
                <div className="claim__part">
                  <Fit field={fields.fit} />
                </div>
              )}
              <div className="claim__part">
                <Field
                  field={fields.text}
                  label={translate("reviewForm.text")}
                  hint={translate("reviewForm.textHint", { count: reviewLimits.text })}
                >
                  {(control) => <textarea {...control} rows={6} />}
                </Field>
                <Field
                  field={fields.name}
                  label={translate("reviewForm.name")}
                  hint={translate("reviewForm.nameHint")}
                  autoComplete="given-name"
                />
              </div>
              <ReviewPictures
                sent={review?.pictures ?? []}
                linkKey={review?.status === "approved" ? null : linkKey}
                removed={[fields.removed.initialValue ?? []].flat()}
                field={props.takesPictures ? fields.pictures : null}
              />
            </>
          )}
        </ActionForm>
      )}
      {props.isOpen && review && <DeleteReview action={action} answer={answer} />}
      <p className="claim__notes">
        <Link to={hrefs.order(locale, reference, linkKey)}>{translate("reviewForm.backToOrder")}</Link>
      </p>
    </div>
  );
}
