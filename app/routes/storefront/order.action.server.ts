import { type ActionFunctionArgs, redirectDocument } from "@remix-run/cloudflare";
import { proofSchema } from "~/domain/orders/proofs/proof.schema";
import { sendProof } from "~/domain/orders/proofs/send-proof.server";
import { isOverLimit, LIMIT_SECONDS } from "~/edge/access/rate-limit.server";
import { UPLOAD_BYTES } from "~/edge/http/read-body.server";
import { hrefs } from "~/hrefs";
import { noStore, parseSubmission, readForm, refuseInvalid } from "~/http/form.server";
import { openOrder } from "~/http/open-order.server";
import { refuse } from "~/http/refuse.server";
import { throwUnavailableOnError } from "~/http/unavailable.server";
import { filesOf } from "~/http/uploads/upload.server";
import { localeOf } from "~/i18n/locale";

/** Records a proof of payment and redirects to the order, which shows it. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const locale = localeOf(params);
  const { reference = "" } = params;
  const linkKey = new URL(request.url).searchParams.get("key");
  // Only who may see the order may upload.
  const order = await openOrder(context, { page: request, reference, accessKey: linkKey });
  const form = await readForm(request, UPLOAD_BYTES);
  const [picture = null] = form ? filesOf(form, "picture") : [];
  const submission = parseSubmission(form, proofSchema({ hasPicture: picture !== null }));
  if (submission.status !== "success") return refuseInvalid(submission);
  if (await isOverLimit("send-proof", request, context)) {
    const failed = { code: "too-many", retryAfterSeconds: LIMIT_SECONDS } as const;
    return refuse(context, submission, ["sendProof", failed]);
  }
  const sent = await throwUnavailableOnError(context, () =>
    sendProof(
      { db: context.db, bucket: context.media },
      { orderId: order.id, ...submission.value, picture, now: context.now() },
    ),
  );
  if (!sent.ok) return refuse(context, submission, ["sendProof", sent]);
  return redirectDocument(hrefs.order(locale, reference, linkKey), { status: 303, headers: noStore });
}
