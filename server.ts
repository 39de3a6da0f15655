import * as build from "virtual:remix/server-build";
import { apiRefusal, handleApiRoot, isApi, isApiPage } from "~/edge/api-edge.server";
import { createContext } from "~/edge/context.server";
import type { Environment, WorkerEnv } from "~/edge/environment.server";
import { readEnvironment } from "~/edge/environment.server";
import { serveMedia } from "~/edge/media.server";
import { handlePage, isAdministration } from "~/page-handler.server";
import { personalise } from "~/personalise.server";
import {
  apiCallWithoutCookies,
  isFromOurOrigin,
  isOneClick,
  withoutCookies,
} from "./app/edge/access/origin-check.server";
import { PAGE_DATA_FOLDER, sharedAddress } from "./app/edge/cache/cache-table";
import { forgetGeneration, readGeneration } from "./app/edge/cache/generation.server";
import { cachedPage, PARAMETER_VALUES, publicRequest, VALID_UNTIL } from "./app/edge/cache/page-cache.server";
import { readRegion } from "./app/edge/cookies/region.server";
import { canonicalPath, pathsOf } from "./app/edge/http/canonical-path.server";
import { answerFormCheck, isFormCheck } from "./app/edge/http/form-check.server";
import { setSecurityHeaders } from "./app/edge/http/headers.server";
import { plainPage } from "./app/edge/http/plain-page.server";
import { holdBody } from "./app/edge/http/read-body.server";
import { type ServerTiming, startTiming } from "./app/edge/http/server-timing.server";
import { unavailableResponse } from "./app/edge/http/unavailable-response.server";
import { createLog, errorFields, loggablePath } from "./app/edge/log/log.server";
import { logSecurity } from "./app/edge/log/security-log.server";
import { writeErrorCounts } from "./app/edge/log/write-error-counts.server";
import { writeMetric } from "./app/edge/metrics/metrics";
import { isPaymentNotification } from "./app/edge/services/payment-providers.server";
import { countPage } from "./app/edge/visits/count-visits.server";

const pagePaths = pathsOf(build.routes);

/** Methods that pages support. The API has its own rules. */
const PAGE_METHODS = new Set(["GET", "HEAD", "POST"]);

type Platform = Pick<ExecutionContext, "waitUntil">;

interface Visit {
  request: Request;
  env: WorkerEnv;
  ctx: Platform;
  requestId: string;
  timing: ServerTiming;
}

/**
 * Removes the `Origin` of a form submission. Remix compares it with the host, which a proxy may have changed, and fails
 * when they differ. `isFromOurOrigin` has checked the origin before.
 */
function withoutOrigin(request: Request): Request {
  if (isSafeMethod(request) || isApi(new URL(request.url))) return request;
  const headers = new Headers(request.headers);
  headers.delete("origin");
  headers.delete("x-forwarded-host");
  return new Request(request, { headers });
}

/** Gives an empty 503 a body: routes without a page of their own have no error page. */
const withServiceUnavailable = (request: Request, response: Response): Response =>
  response.status === 503 && !response.body ? unavailableResponse(request) : response;

async function render({ request, env, ctx, requestId, timing }: Visit): Promise<Response> {
  const context = createContext(request, { env, ctx }, { requestId, timing });
  return withServiceUnavailable(request, await handlePage(withoutOrigin(request), context));
}

async function renderShared(
  { request, env, ctx, requestId, timing }: Visit,
  { isStored }: { isStored: boolean },
) {
  const context = createContext(request, { env, ctx }, { requestId, timing, shared: true, isStored });
  const response = withServiceUnavailable(request, await handlePage(request, context));
  if (context.validUntil !== null) response.headers.set(VALID_UNTIL, String(context.validUntil));
  response.headers.set(PARAMETER_VALUES, JSON.stringify(context.parameterValues));
  return { response, pageData: context.pageData };
}

const isSafeMethod = ({ method }: Request) => method === "GET" || method === "HEAD";

/**
 * Renders a page whose action may write to the catalogue. Forgets this isolate's cached catalogue generation, so that
 * its next page shows the change; other isolates read the generation again within their usual interval.
 */
async function renderMutation(visit: Visit): Promise<Response> {
  const response = await render(visit);
  if (!isSafeMethod(visit.request)) forgetGeneration();
  return response;
}

/**
 * Calls an operation of the API. It bypasses Remix's router, where a page such as `/:locale/orders` would match
 * `/api/orders`.
 */
async function callApi(visit: Visit): Promise<Response> {
  const { request, env, ctx, requestId, timing } = visit;
  if (isPaymentNotification(new URL(request.url).pathname)) return renderMutation(visit);
  const { answerApi } = await import("./app/http/api/router.server");
  const response = await answerApi(
    request,
    createContext(request, { env, ctx }, { requestId, timing, shared: false }),
  );
  if (!isSafeMethod(request)) forgetGeneration();
  return response;
}

/** Method and path for the log. */
const loggableRequest = ({ method, url }: Request) => ({ method, path: loggablePath(new URL(url).pathname) });

function logRefusedOrigin({ request, requestId }: Visit): void {
  logSecurity(createLog(requestId), "origin-refused", loggableRequest(request));
}

async function answerApiCall(visit: Visit, { isOurOrigin }: { isOurOrigin: boolean }): Promise<Response> {
  const { request } = visit;
  const call = apiCallWithoutCookies(request);
  if (!call && !isOurOrigin) {
    logRefusedOrigin(visit);
    return apiRefusal(403, "foreign-origin");
  }
  return handleApiRoot(request) ?? callApi({ ...visit, request: call ?? request });
}

async function answerPageData(visit: Visit, environment: Environment): Promise<Response> {
  const { request } = visit;
  const { servePageData } = await import("./app/edge/cache/page-data.server");
  const origin = environment.SHOP_ORIGIN;
  return servePageData({
    url: new URL(request.url),
    origin,
    async render(page, address) {
      const asked = new Request(page, { headers: request.headers });
      const region = readRegion(request, isSecure(environment));
      const shared = publicRequest({ request: asked, region, address, origin });
      return (await renderShared({ ...visit, request: shared }, { isStored: true })).pageData;
    },
  });
}

async function answer(visit: Visit): Promise<Response> {
  const { request, env, ctx } = visit;
  const url = new URL(request.url);
  const canonical = isApi(url) ? null : canonicalPath(url.pathname, pagePaths);
  if (canonical) return new Response(null, { status: 308, headers: { location: canonical + url.search } });
  const environment = readEnvironment(env);
  const isOurOrigin = isFromOurOrigin(request, new Set([environment.SHOP_ORIGIN, url.origin]));
  if (isApi(url) && !isApiPage(request)) return answerApiCall(visit, { isOurOrigin });
  if (!PAGE_METHODS.has(request.method)) {
    const response = plainPage(request, "method");
    response.headers.set("allow", [...PAGE_METHODS].join(", "));
    return response;
  }
  if (url.pathname.startsWith(PAGE_DATA_FOLDER) && isSafeMethod(request))
    return answerPageData(visit, environment);
  if (url.pathname.startsWith("/media/")) return serveMedia(request, env.MEDIA, ctx);
  if (isOneClick(request)) return render({ ...visit, request: withoutCookies(request) });
  if (!isOurOrigin) {
    logRefusedOrigin(visit);
    return plainPage(request, "forbidden");
  }
  const address = isSafeMethod(request) ? sharedAddress(url) : null;
  if (isFormCheck(request) && !isSafeMethod(request)) return answerFormCheck(() => render(visit));
  if (!address) {
    const response = await (isAdministration(request) ? renderMutation(visit) : render(visit));
    return personalise(request, response, { secure: isSecure(environment), tag: null, ...visit });
  }

  const generation = await readGeneration(environment, {
    now: Date.now(),
    waitUntil: (task) => ctx.waitUntil(task),
  });
  const { response, outcome, tag } = await cachedPage({
    request,
    address,
    origin: environment.SHOP_ORIGIN,
    region: readRegion(request, isSecure(environment)),
    build: build.assets.version,
    generation,
    now: new Date(),
    waitUntil: (task) => ctx.waitUntil(task),
    async render(shared, isStored) {
      const { response, pageData } = await renderShared({ ...visit, request: shared }, { isStored });
      if (pageData) {
        const { storePageData } = await import("./app/edge/cache/page-data.server");
        ctx.waitUntil(storePageData(pageData, environment.SHOP_ORIGIN));
      }
      return response;
    },
  });
  writeMetric(env.METRICS, "page", outcome, 1);
  const personalised = await personalise(request, response, { secure: isSecure(environment), tag, ...visit });
  personalised.headers.set("x-page-cache", outcome);
  return personalised;
}

/** Replaces the response to a request whose body was cut off, whatever the handler made of the part that it read. */
const incompleteBodyResponse = (request: Request): Response =>
  isApi(new URL(request.url)) ? apiRefusal(400, "unreadable-body") : plainPage(request, "incomplete");

const isSecure = ({ SHOP_ORIGIN }: { SHOP_ORIGIN: string }) => SHOP_ORIGIN.startsWith("https:");

export default {
  async fetch(incoming, env, ctx) {
    const body = holdBody(incoming);
    const { request } = body;
    const requestId = crypto.randomUUID();
    const log = createLog(requestId);
    const startedAt = Date.now();
    const timing = startTiming();
    const waitUntil = (task: Promise<unknown>) =>
      ctx.waitUntil(task.catch((error) => log.error("background-work-failed", errorFields(error))));
    let response: Response;
    try {
      response = await answer({ request, env, ctx: { waitUntil }, requestId, timing });
      countPage(request, response, { env, ctx: { waitUntil }, requestId });
    } catch (error) {
      log.error("request-failed", errorFields(error));
      response = isApi(new URL(request.url))
        ? apiRefusal(500, "internal-error")
        : plainPage(request, "broken", { reference: requestId });
    }
    await body.drain();
    if (body.isBroken()) response = incompleteBodyResponse(request);
    const headers = new Headers(response.headers);
    if (response.status === 503) headers.set("retry-after", "30");
    if (response.status === 429 && !headers.has("retry-after")) headers.set("retry-after", "60");
    headers.set("server-timing", timing.header(headers.get("x-page-cache")));
    setSecurityHeaders(headers, { secure: new URL(request.url).protocol === "https:", requestId });
    const asked = loggableRequest(request);
    if (response.status === 429) logSecurity(log, "rate-limited", asked);
    log.info("request", { ...asked, status: response.status, milliseconds: Date.now() - startedAt });
    waitUntil(writeErrorCounts(env));
    return new Response(request.method === "HEAD" ? null : response.body, {
      status: response.status,
      statusText: response.statusText,
      headers,
    });
  },

  async scheduled(event, env) {
    // Loaded late, so that a cold start for a page does not evaluate it.
    const { runScheduledWork } = await import("~/scheduled.server");
    await runScheduledWork(env, {
      cron: event.cron,
      now: new Date(event.scheduledTime),
      log: createLog(`scheduled-${event.scheduledTime}`),
    });
  },
} satisfies ExportedHandler<WorkerEnv>;
