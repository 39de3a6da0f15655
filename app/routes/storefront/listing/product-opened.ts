import type { ActionFunctionArgs } from "@remix-run/cloudflare";

/** Counts a product that was opened by script; see `useCountOpening`. */
export function action({ context }: ActionFunctionArgs) {
  context.countStep("product");
  return new Response(null, { status: 204 });
}
