import { type ActionFunctionArgs, redirectDocument } from "@remix-run/cloudflare";
import { proofSchema } from "~/domain/orders/proofs/proof.schema";
import { sendProof } from "~/domain/orders/proofs/send-proof.server";
import { clientAddress } from "~/edge/access/client-address.server";
import { hrefs } from "~/hrefs";
import { noStore, parseSubmission, refuseInvalid } from "~/http/form.server";
import { linkKeyOf } from "~/http/link-key.server";
import { refuse } from "~/http/refuse.server";
import { throwUnavailableOnError } from "~/http/unavailable.server";
import { openOrderForUpload, readUpload } from "~/http/uploads/order-upload.server";
import { filesOf } from "~/http/uploads/upload.server";
import { localeOf } from "~/i18n/locale";
import { m } from "~/i18n/message";

/** Records a proof of payment and redirects to the order, which shows it. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const locale = localeOf(params);
  const { reference = "" } = params;
  const linkKey = linkKeyOf(request);
  // Only who may see the order may upload.
  const opened = await openOrderForUpload(request, context, {
    locale,
    reference,
    linkKey,
    operation: "sendProof",
    action: "send-proof",
    schema: proofSchema({ hasPicture: true }),
  });
  if (!opened.ok) return opened.refusal;
  const { order } = opened;
  const read = await readUpload(request, m("ways.picture-bytes"));
  if (!read.ok) return read.refusal;
  const { form } = read;
  const [picture = null] = filesOf(form, "picture");
  const submission = parseSubmission(form, proofSchema({ hasPicture: picture !== null }));
  if (submission.status !== "success") return refuseInvalid(submission);
  const sent = await throwUnavailableOnError(context, () =>
    sendProof(
      { db: context.db, bucket: context.media },
      {
        orderId: order.id,
        ...submission.value,
        picture,
        address: clientAddress(request),
        now: context.now(),
      },
    ),
  );
  if (!sent.ok) return refuse(context, submission, ["sendProof", sent]);
  return redirectDocument(hrefs.order(locale, reference, linkKey), { status: 303, headers: noStore });
}
