import type { AppLoadContext } from "@remix-run/cloudflare";
import { unavailable } from "~/edge/http/responses.server";
import { errorFields, isFromDatabase } from "~/edge/log/log.server";

function unavailableAfter(context: AppLoadContext, error: unknown): Response {
  context.log.error("database-write-failed", errorFields(error));
  return unavailable();
}

/** The loader or action, throwing a 503 page instead of an error of the database, which it logs. */
export const withDatabaseErrors =
  <Args extends { context: AppLoadContext }, Value>(handle: (args: Args) => Value) =>
  async (args: Args): Promise<Awaited<Value>> => {
    try {
      return await handle(args);
    } catch (error) {
      throw isFromDatabase(error) ? unavailableAfter(args.context, error) : error;
    }
  };

/**
 * Runs work that calls another service as well, such as the store of pictures. Logs any error and throws a 503 page;
 * thrown responses pass through.
 */
export async function throwUnavailableOnError<Value>(
  context: AppLoadContext,
  work: () => Promise<Value>,
): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Response ? error : unavailableAfter(context, error);
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
