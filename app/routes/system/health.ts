import { json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readHealth } from "~/edge/health.server";
import { isMailConfigured } from "~/edge/services/mail.server";

/** 200 when Worker and database respond and nothing scheduled is late, otherwise 503. */
export async function loader({ context }: LoaderFunctionArgs) {
  const health = await readHealth(context, context.now(), { hasMail: isMailConfigured(context.environment) });
  const status = health.status === "ok" ? 200 : 503;
  return json(health, { status, headers: { "cache-control": "no-store" } });
}
