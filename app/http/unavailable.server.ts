import type { AppLoadContext } from "@remix-run/cloudflare";
import { unavailable } from "~/edge/http/responses.server";
import { errorFields } from "~/edge/log/log.server";

/**
 * Runs work that writes to the database or calls a service. Logs a thrown error and throws a 503 page; thrown responses
 * pass through.
 */
export async function throwUnavailableOnError<Value>(
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

/** The response of the work, or of `answer` when it throws a 503 response. */
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
