import { json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { catalogueGeneration } from "~db/catalogue-generation";

/** Whether the Worker and its database answer: 200, or 503 when the database is away. */
export async function loader({ context }: LoaderFunctionArgs) {
  const headers = { "cache-control": "no-store" };
  try {
    await context.read(catalogueGeneration(context.db));
    return json({ status: "ok", database: "ok" }, { headers });
  } catch {
    return json({ status: "degraded", database: "unreachable" }, { status: 503, headers });
  }
}
