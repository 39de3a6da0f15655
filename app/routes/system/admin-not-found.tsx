import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { notFound } from "~/edge/http/responses.server";
import { requireRight } from "~/http/access.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireRight(request, context, "administration");
  throw notFound();
}

/** Never rendered: the loader throws, and the layout's error page is displayed. */
export default function AdminNotFound() {
  return null;
}
