import type { FetchHandler } from "../libsql-server/http-listener";
import { deleteAccount, lookup, update } from "./account-operations";
import { ApiError } from "./api-error";
import { type Context, type Operation, operationBody } from "./context";
import { resetPassword, sendOobCode } from "./mail-operations";
import { mailPage } from "./mail-page";
import { signInWithPassword, signUp } from "./password-operations";
import { signInWithIdp } from "./provider-operations";
import { PROJECT_NUMBER, refreshTokens } from "./refresh";

const OPERATIONS = new Map<string, Operation>(
  Object.entries({
    signUp,
    signInWithPassword,
    signInWithIdp,
    sendOobCode,
    resetPassword,
    lookup,
    update,
    delete: deleteAccount,
  }),
);

const KEYS_PATH = "/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com";

/** CORS headers: Firebase's browser library calls the service from the shop's pages. */
function corsHeaders({ headers }: Request): Record<string, string> {
  return {
    "access-control-allow-origin": headers.get("origin") ?? "*",
    "access-control-allow-headers": headers.get("access-control-request-headers") ?? "*",
    "access-control-allow-methods": "GET, POST",
    vary: "origin",
  };
}

async function readBody(request: Request) {
  try {
    return operationBody.parse(JSON.parse((await request.text()) || "{}"));
  } catch {
    throw new ApiError("Invalid JSON payload received.", 400, "badRequest", "INVALID_ARGUMENT");
  }
}

async function operate(context: Context, operation: Operation, request: Request): Promise<object> {
  return operation(context, await readBody(request), request.headers.get("x-firebase-locale") ?? "es");
}

/** Finds the handler of a call; undefined when nothing is at its path. */
function findHandler(context: Context, request: Request): (() => object | Promise<object>) | undefined {
  const call = `${request.method} ${new URL(request.url).pathname}`;
  if (call === "GET /v1/projects")
    return () => ({ projectId: PROJECT_NUMBER, authorizedDomains: ["localhost"] });
  if (call === "POST /v1/token") {
    return async () => refreshTokens(context, new URLSearchParams(await request.text()));
  }
  const operation = OPERATIONS.get(/^POST \/v1\/accounts:(\w+)$/.exec(call)?.[1] ?? "");
  return operation && (() => operate(context, operation, request));
}

async function answer(context: Context, request: Request): Promise<object> {
  const handle = findHandler(context, request);
  if (!handle) throw new ApiError("Not Found", 404, "notFound", "NOT_FOUND");
  if (!new URL(request.url).searchParams.get("key")) {
    const message = "The request is missing a valid API key.";
    throw new ApiError(message, 403, "forbidden", "PERMISSION_DENIED");
  }
  return handle();
}

/** Handles all paths of the stand-in. */
export function createHandler(context: Context): FetchHandler {
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (request.method === "GET" && pathname === "/") return mailPage(context.store.mails.toReversed());
    const headers = corsHeaders(request);
    if (request.method === "OPTIONS") return new Response(null, { status: 204, headers });
    if (request.method === "GET" && pathname === KEYS_PATH) {
      const cacheHeaders = { ...headers, "cache-control": "public, max-age=3600" };
      return Response.json(context.tokens.keySet(), { headers: cacheHeaders });
    }
    try {
      const body = await answer(context, request);
      context.store.save();
      return Response.json(body, { headers });
    } catch (error) {
      if (error instanceof ApiError) return error.toResponse(headers);
      return new ApiError("INTERNAL_ERROR", 500, "backendError", "INTERNAL").toResponse(headers);
    }
  };
}
