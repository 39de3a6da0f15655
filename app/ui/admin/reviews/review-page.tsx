import { Anchor, Badge, Group, Stack, Text, Textarea } from "@mantine/core";
import { Link } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import type { FormReply } from "~/domain/form-reply";
import { objectName, type Picture } from "~/domain/media/picture";
import type { ReviewStatus } from "~/domain/reviews/reviews";
import { hrefs } from "~/hrefs";
import { useTranslate } from "~/i18n/use-translate";
import { intentOf } from "~/ui/shared/form/reply-of";
import { useAdminField } from "../admin-field";
import { AdminForm } from "../admin-form";
import { AdminPage, AdminSection } from "../admin-page";
import { DeleteForm } from "../delete-form";
import { Facts } from "../facts";
import { Moment } from "../moment";
import { ReplyAlert } from "../reply-alert";

interface ReviewPageProps {
  title: string;
  /** `writtenAt` is Unix seconds. */
  review: {
    version: number;
    status: ReviewStatus;
    productId: number;
    stars: number;
    text: string;
    name: string;
    languageCode: string;
    refusal: string | null;
    writtenAt: number;
    pictures: Picture[];
    order: { id: number; reference: string };
  };
  product: string;
  words: { status: string; fit: string | null; language: string };
  mayAudit: boolean;
  reviewId: number;
  answer: FormReply | null | undefined;
}

const PREVIEW_PIXELS = 160;

function Pictures({ pictures }: { pictures: Picture[] }) {
  const translate = useTranslate();
  const copy = ({ key }: Picture, width: number) => hrefs.reviewPicture(objectName(key, width));
  return (
    <Group>
      {pictures.map((picture, index) => (
        <a key={picture.key} href={copy(picture, picture.widths.at(-1) ?? 0)}>
          <img
            src={copy(picture, picture.widths[0] ?? 0)}
            alt={translate("adminReviews.picture", { number: index + 1 })}
            width={PREVIEW_PIXELS}
            height={Math.round((PREVIEW_PIXELS * picture.height) / picture.width)}
          />
        </a>
      ))}
    </Group>
  );
}

function Refusal() {
  const translate = useTranslate();
  const field = useAdminField();
  return (
    <>
      <Text size="sm">{translate("adminReviews.refuseHint")}</Text>
      <Textarea
        {...field("refusal")}
        label={translate("adminReviews.refusal")}
        required
        rows={3}
        maw="40rem"
      />
    </>
  );
}

/** What staff can decide about a review. */
function Decision({ review: { status, version }, answer }: Pick<ReviewPageProps, "review" | "answer">) {
  const translate = useTranslate();
  return (
    <Stack gap="md">
      {status !== "approved" && (
        <AdminForm
          intent="approve"
          submit={translate("adminReviews.approve")}
          hidden={{ version }}
          answer={answer}
        >
          <Text size="sm">{translate("adminReviews.approveHint")}</Text>
        </AdminForm>
      )}
      {status !== "refused" && (
        <details className="admin-delete" open={intentOf(answer) === "refuse"}>
          <summary>{translate("adminReviews.refuse")}</summary>
          <AdminForm
            intent="refuse"
            submit={translate("adminReviews.refuse")}
            hidden={{ version }}
            answer={answer}
          >
            <Refusal />
          </AdminForm>
        </details>
      )}
      <DeleteForm
        label={translate("adminReviews.delete")}
        question={translate("adminReviews.deleteHint")}
        hidden={{ version }}
      />
    </Stack>
  );
}

/** One review, and what staff decide about it. */
export function ReviewPage({ title, review, product, words, mayAudit, reviewId, answer }: ReviewPageProps) {
  const translate = useTranslate();
  const { order, status } = review;
  const possible = [status !== "approved" && "approve", status !== "refused" && "refuse"];
  // The form of a decision that is no longer possible is not rendered, so its refusal is displayed above.
  const orphanedReply = answer && !possible.includes(intentOf(answer) ?? "") ? answer : null;
  return (
    <AdminPage
      title={title}
      trail={[{ href: adminHrefs.reviews(), name: translate("admin.reviews") }]}
      actions={
        <>
          <Badge variant="outline" color="gray" size="lg">
            {words.status}
          </Badge>
          {mayAudit && (
            <Anchor component={Link} to={adminHrefs.audit({ entity: "review", id: reviewId })}>
              {translate("labels.seeLog")}
            </Anchor>
          )}
        </>
      }
    >
      {orphanedReply && <ReplyAlert reply={orphanedReply} />}
      <AdminSection title={translate("adminReviews.review")}>
        <Facts
          facts={[
            [
              translate("labels.product"),
              <Anchor key="product" component={Link} to={adminHrefs.product(review.productId)}>
                {product}
              </Anchor>,
            ],
            [translate("adminReviews.stars"), review.stars],
            [translate("adminReviews.fit"), words.fit],
            [
              translate("adminReviews.text"),
              <span key="text" className="admin-lines" lang={review.languageCode}>
                {review.text}
              </span>,
            ],
            [
              translate("labels.pictures"),
              review.pictures.length > 0 ? <Pictures key="pictures" pictures={review.pictures} /> : null,
            ],
            [translate("adminReviews.author"), review.name || translate("adminReviews.forgotten")],
            [translate("labels.language"), words.language],
            [
              translate("labels.order"),
              <Anchor key="order" component={Link} to={adminHrefs.order(order.id)}>
                {order.reference}
              </Anchor>,
            ],
            [translate("adminReviews.written"), <Moment key="written" at={review.writtenAt} />],
            [
              translate("adminReviews.refusal"),
              review.refusal ? (
                <span key="refusal" className="admin-lines">
                  {review.refusal}
                </span>
              ) : null,
            ],
          ]}
        />
      </AdminSection>
      <AdminSection title={translate("adminReviews.decide")}>
        <Decision review={review} answer={answer} />
      </AdminSection>
    </AdminPage>
  );
}
