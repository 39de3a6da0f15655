import type { AppLoadContext } from "@remix-run/cloudflare";
import { Hono } from "hono";
import { cors } from "hono/cors";
import { etag, RETAINED_304_HEADERS } from "hono/etag";
import type { Account } from "~/domain/accounts/account.queries.server";
import { checkFreshToken, type FreshIdentity } from "~/domain/accounts/sign-in/token-sign-in.server";
import { authorize } from "~/edge/access/access.server";
import { isCallOverLimit } from "~/edge/access/rate-limit.server";
import { errorFields, isFromDatabase } from "~/edge/log/log.server";
import { accountServices } from "~/edge/services/account-services.server";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { failure, type Result, success } from "~/lib/result";
import { apiDocument } from "./document.server";
import { forbid, type Operation, type Reply, refuse, tooMany } from "./operation.server";
import { operations } from "./operations.server";
import { checkContent, readContent, readPath, readQuery } from "./read-input.server";

interface Environment {
  Bindings: { context: AppLoadContext };
}

interface Caller {
  account: Account | null;
  identity: FreshIdentity | null;
}
type Who = Result<Caller, { code: "refused"; reply: Reply }>;

const CHALLENGE = { "www-authenticate": "Bearer" };

const anonymous: Caller = { account: null, identity: null };
const refusedCaller = (reply: Reply) => failure({ code: "refused", reply });
const unauthenticated = (code: string): Reply => ({ ...refuse(401, code), headers: CHALLENGE });

/** Identifies the caller by a fresh Firebase ID token, sent as bearer. */
async function identifyByToken(request: Request, context: AppLoadContext): Promise<Who> {
  const bearer = request.headers.get("authorization")?.replace(/^Bearer +/i, "");
  const services = accountServices(context, localeOfRequest(request));
  const checked = await checkFreshToken(services, bearer);
  if (checked.ok) return success({ account: null, identity: checked.value });
  const isAway = checked.code === "unavailable";
  return refusedCaller(isAway ? refuse(503, "unavailable") : unauthenticated("signed-out"));
}

async function identify(
  request: Request,
  context: AppLoadContext,
  { caller, proof }: Operation,
): Promise<Who> {
  if (proof === "id-token") return identifyByToken(request, context);
  if (proof) return success(anonymous);
  const access = await authorize(context, caller === "anyone" ? "own-account" : caller);
  if (access.ok) return success({ account: access.value, identity: null });
  const isForbidden = access.code === "forbidden";
  // A caller with an invalid token gets 401 here too: the anonymous view would be mistaken for all there is.
  if (caller === "anyone" && (isForbidden || !request.headers.has("authorization")))
    return success(anonymous);
  return refusedCaller(isForbidden ? refuse(403, "forbidden") : unauthenticated(access.code));
}

async function perform(
  operation: Operation,
  { request, context, path }: { request: Request; context: AppLoadContext; path: Record<string, string> },
): Promise<Reply> {
  const locale = localeOfRequest(request);
  // Authorization comes first: a caller without the right gets no validation errors.
  const who = await identify(request, context, operation);
  if (!who.ok) return who.reply;
  const { account } = who.value;
  const parameters = readPath(operation, path);
  if (!parameters.ok) return parameters.reply;
  const { searchParams } = new URL(request.url);
  const content = await readContent(operation, request);
  const sent = { query: searchParams, body: content.ok ? content.value?.content : undefined };
  if (account && operation.forbids?.(account, sent)) return forbid(context, account);
  const query = await readQuery(operation, searchParams, locale);
  if (!query.ok) return query.reply;
  if (!content.ok) return content.reply;
  const body = await checkContent(content.value, locale);
  if (!body.ok) return body.reply;
  return operation.answer({
    ...who.value,
    request,
    context,
    path: parameters.value,
    query: query.value,
    body: body.value,
  });
}

/** Converts a thrown response, such as 503 of an unreachable database, into a reply. */
const performOrRefuse = (...call: Parameters<typeof perform>): Promise<Reply> =>
  perform(...call).catch((thrown) => {
    if (thrown instanceof Response) return refuse(thrown.status, "unavailable");
    throw thrown;
  });

const respond = ({ status, body, headers }: Reply): Response =>
  body === undefined ? new Response(null, { status, headers }) : Response.json(body, { status, headers });

const honoPath = (path: string) => path.replace(/\{(\w+)\}/g, ":$1");

const api = new Hono<Environment>().basePath("/api");

const otherOrigins = cors({
  origin: (origin, call) => (call.env.context.environment.API_ORIGINS.includes(origin) ? origin : null),
  allowMethods: ["GET", "HEAD", "POST", "PUT", "DELETE"],
  allowHeaders: ["authorization", "content-type", "if-match", "if-none-match"],
  exposeHeaders: ["etag", "link", "retry-after", "x-request-id"],
  maxAge: 600,
});
api.use((call, next) => (call.req.header("origin") ? otherOrigins(call, next) : next()));
api.use(async (call, next) => {
  const isOver = await isCallOverLimit(call.req.raw, call.env.context);
  if (isOver) call.res = respond(tooMany());
  else await next();
  call.res.headers.set(
    "cache-control",
    ["GET", "HEAD"].includes(call.req.method) ? "private, no-cache" : "no-store",
  );
  call.res.headers.append("vary", "Authorization, Cookie, Accept-Language");
});
api.use(
  etag({
    retainedHeaders: [
      ...RETAINED_304_HEADERS,
      "access-control-allow-origin",
      "access-control-expose-headers",
      "link",
    ],
  }),
);

api.get("/openapi.json", (call) => call.json(apiDocument(call.env.context.environment.SHOP_ORIGIN)));

const methodsOf: Record<string, string[]> = { "/openapi.json": ["GET", "HEAD"] };
for (const operation of operations) {
  const { method, path } = operation;
  const names = method === "get" ? ["GET", "HEAD"] : [method.toUpperCase()];
  methodsOf[honoPath(path)] = [...(methodsOf[honoPath(path)] ?? []), ...names];
  api.on(method.toUpperCase(), honoPath(path), async (call) =>
    respond(
      await performOrRefuse(operation, {
        request: call.req.raw,
        context: call.env.context,
        path: call.req.param(),
      }),
    ),
  );
}
for (const [path, methods] of Object.entries(methodsOf)) {
  const allow = [...methods, "OPTIONS"].join(", ");
  api.options(path, () => new Response(null, { status: 204, headers: { allow } }));
  api.all(path, () => respond({ ...refuse(405, "method-not-allowed"), headers: { allow } }));
}
api.notFound(() => respond(refuse(404, "not-found")));
api.onError((error, { env: { context } }) => {
  context.log.error("api-call-failed", errorFields(error));
  return respond(isFromDatabase(error) ? refuse(503, "unavailable") : refuse(500, "internal-error"));
});

export const answerApi = async (request: Request, context: AppLoadContext): Promise<Response> =>
  api.fetch(request, { context });
