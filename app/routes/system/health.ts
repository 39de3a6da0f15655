import { json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { isDatabaseUp } from "~/edge/health.server";

/** Whether the Worker and its database answer: 200, or 503 when the database is away. */
export async function loader({ context }: LoaderFunctionArgs) {
  const answers = await isDatabaseUp(context);
  return json(
    { status: answers ? "ok" : "degraded", database: answers ? "ok" : "unreachable" },
    { status: answers ? 200 : 503, headers: { "cache-control": "no-store" } },
  );
}
