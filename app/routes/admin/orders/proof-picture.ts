import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findProofPicture } from "~/domain/orders/proofs/proofs.queries.server";
import { notFound } from "~/edge/http/responses.server";
import { requireRight } from "~/http/access.server";
import { parseId } from "~/lib/ids";

/** The picture of a proof of payment, which only staff may see. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireRight(request, context, "orders");
  const [orderId, number] = [parseId(params.orderId), parseId(params.number)];
  const key = orderId && number ? await findProofPicture(context, { orderId, number }) : null;
  const object = key && (await context.media.get(key));
  if (!object) throw notFound();
  return new Response(object.body, {
    headers: {
      "content-type": object.httpMetadata?.contentType ?? "application/octet-stream",
      "content-length": String(object.size),
      "content-disposition": "inline",
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "private, no-store",
    },
  });
}
