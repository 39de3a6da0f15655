import { type AppLoadContext, redirectDocument } from "@remix-run/cloudflare";
import type { Picture } from "~/domain/media/picture";
import type { PictureFailure } from "~/domain/media/picture-failure";
import { reviewSchema } from "~/domain/reviews/review.schema";
import { storeReviewPicture } from "~/domain/reviews/review-pictures.server";
import { reviewableProducts, reviewLimits } from "~/domain/reviews/reviews";
import {
  deleteOwnReview,
  isDisplayed,
  keptPictures,
  type OwnReview,
  ownReviewQuery,
  writeReview,
} from "~/domain/reviews/write-review.server";
import { forgetGeneration } from "~/edge/cache/generation.server";
import { hrefs } from "~/hrefs";
import { noStore, parseSubmission, refuseForm, refuseInvalid } from "~/http/form.server";
import { refuse } from "~/http/refuse.server";
import { throwUnavailableOnError } from "~/http/unavailable.server";
import {
  type OrderPlace,
  openOrderForUpload,
  readUpload,
  refuseUnread,
} from "~/http/uploads/order-upload.server";
import { filesOf } from "~/http/uploads/upload.server";
import { m } from "~/i18n/message";
import type { MessageKey } from "~/i18n/messages";

const pictureMessages: Record<PictureFailure, MessageKey> = {
  "picture-type": m("reviewForm.wrongPicture"),
  "picture-bytes": m("reviewForm.largePicture"),
  "picture-pixels": m("reviewForm.largePicture"),
  "picture-shape": m("reviewForm.brokenPicture"),
  "picture-broken": m("reviewForm.brokenPicture"),
  "picture-metadata": m("reviewForm.picturesAway"),
};

/** Stores the pictures; stops at the first that is refused. */
async function storePictures(
  { media: bucket, images }: AppLoadContext,
  files: readonly File[],
): Promise<{ pictures: Picture[]; problem: MessageKey | null }> {
  const pictures: Picture[] = [];
  for (const file of files) {
    if (!images) return { pictures, problem: m("reviewForm.picturesAway") };
    const stored = await storeReviewPicture({ bucket, images }, file);
    if (!stored.ok) return { pictures, problem: pictureMessages[stored.code] };
    pictures.push(stored.value);
  }
  return { pictures, problem: null };
}

interface Place extends OrderPlace {
  productId: number;
}

/** Writes or deletes the review and redirects to the order, which shows its state. */
export async function saveReview(
  context: AppLoadContext,
  request: Request,
  { locale, reference, linkKey, productId }: Place,
) {
  // Everything that needs no pictures is checked first: a body has up to 21 MB.
  const upload = {
    locale,
    reference,
    linkKey,
    operation: "writeReview",
    action: "write-review",
    schema: reviewSchema,
  } as const;
  const opened = await openOrderForUpload(request, context, upload);
  if (!opened.ok) return opened.refusal;
  const { order } = opened;
  if (!reviewableProducts(order).some((product) => product.productId === productId))
    return refuseUnread(request, reviewSchema, ["writeReview", { code: "not-received" }]);

  const place = { orderId: order.id, productId };
  const read = await readUpload(request, m("reviewForm.largePictures"));
  if (!read.ok) return read.refusal;
  const before = await context.read(ownReviewQuery(context.db, order.id, productId));
  const saved =
    read.form.get("intent") === "delete"
      ? await deleteOwnReview(context.db, place)
      : await writeSent(context, read.form, { ...place, before, locale });
  if (saved) return saved;
  // The author's next page of the product is without the review.
  if (before?.status === "approved") forgetGeneration();
  return redirectDocument(hrefs.order(locale, reference, linkKey), { status: 303, headers: noStore });
}

/** Writes the review that a form contains. @returns the refusal, or null */
async function writeSent(
  context: AppLoadContext,
  form: FormData,
  {
    orderId,
    productId,
    before,
    locale,
  }: { orderId: number; productId: number; before: OwnReview | undefined; locale: string },
) {
  const submission = parseSubmission(form, reviewSchema);
  if (submission.status !== "success") return refuseInvalid(submission);
  const input = submission.value;
  // A form that was sent twice, or is out of date, brings no pictures.
  const files = isDisplayed(before, input) ? filesOf(form, "pictures") : [];
  if (files.length > 0 && keptPictures(before, input.removed).length + files.length > reviewLimits.pictures)
    return refuse(context, submission, ["writeReview", { code: "too-many-pictures" }]);
  const { pictures, problem } = await throwUnavailableOnError(context, () => storePictures(context, files));
  if (problem) return refuseForm(submission, { message: problem, field: "pictures" });
  const written = await writeReview(context.db, {
    orderId,
    productId,
    input,
    pictures,
    languageCode: locale,
    now: context.now(),
  });
  return written.ok ? null : refuse(context, submission, ["writeReview", written]);
}
