import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireRight } from "~/http/access.server";
import { noStore } from "~/http/form.server";
import { requireMailKind } from "~/http/staff/mail-kind.server";

/** Mails have inline styles and, for the dark theme, one in the head. Nothing else is loaded, and nothing runs. */
const POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'";

/** The HTML of a mail with example data, for the frame of its page. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireRight(request, context, "settings");
  const { preview } = await requireMailKind(context, { kind: params.kind, request });
  return new Response(preview.html, {
    headers: { ...noStore, "content-type": "text/html; charset=utf-8", "content-security-policy": POLICY },
  });
}
