import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findReturnPicture } from "~/domain/orders/returns/returns.queries.server";
import { requireRight } from "~/http/access.server";
import { privatePicture } from "~/http/uploads/private-picture.server";
import { parseId } from "~/lib/ids";

/** A picture of a return request, which only staff may see. Counts from 1. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireRight(request, context, "orders");
  const [returnId, number] = [parseId(params.returnId), parseId(params.number)];
  const key = returnId && number ? await findReturnPicture(context, { returnId, number }) : null;
  return privatePicture(context.media, key);
}
