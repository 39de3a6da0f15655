import { json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { isDatabaseUp } from "~/edge/health.server";

/** 200 when the Worker and its database respond, 503 when the database is unreachable. */
export async function loader({ context }: LoaderFunctionArgs) {
  const answers = await isDatabaseUp(context);
  return json(
    { status: answers ? "ok" : "degraded", database: answers ? "ok" : "unreachable" },
    { status: answers ? 200 : 503, headers: { "cache-control": "no-store" } },
  );
}
