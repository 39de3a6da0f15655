import { json, type LoaderFunctionArgs } from "@remix-run/cloudflare";

/** 200 when the Worker and its database respond, 503 when the database is unreachable. */
export async function loader({ context }: LoaderFunctionArgs) {
  // Loaded late, so that a cold start for a page does not evaluate it.
  const { readHealth } = await import("~/edge/health.server");
  const health = await readHealth(context);
  const status = health.status === "ok" ? 200 : 503;
  return json(health, { status, headers: { "cache-control": "no-store" } });
}
