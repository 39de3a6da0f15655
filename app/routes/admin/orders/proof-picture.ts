import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findProofPicture } from "~/domain/orders/proofs/proofs.queries.server";
import { requireRight } from "~/http/access.server";
import { privatePicture } from "~/http/uploads/private-picture.server";
import { parseId } from "~/lib/ids";

/** The picture of a proof of payment, which only staff may see. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireRight(request, context, "orders");
  const [orderId, number] = [parseId(params.orderId), parseId(params.number)];
  const key = orderId && number ? await findProofPicture(context, { orderId, number }) : null;
  return privatePicture(context.media, key);
}
