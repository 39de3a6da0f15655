import type { AppLoadContext } from "@remix-run/cloudflare";
import { unavailable } from "~/edge/http/responses.server";
import { errorFields } from "~/edge/log/log.server";

/**
 * Does what needs the database beyond a read. When it fails it is logged, and the visitor gets a page with status 503
 * that says so in words.
 */
export async function orUnavailable<Value>(
  context: AppLoadContext,
  work: () => Promise<Value>,
): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Response) throw error;
    context.log.error("database-write-failed", errorFields(error));
    throw unavailable();
  }
}

/** The answer of the work, or `answer` in its place while the database is away. */
export async function withServiceUnavailable(
  work: () => Promise<Response>,
  answer: () => Response | Promise<Response>,
): Promise<Response> {
  try {
    return await work();
  } catch (thrown) {
    if (thrown instanceof Response && thrown.status === 503) return answer();
    throw thrown;
  }
}
