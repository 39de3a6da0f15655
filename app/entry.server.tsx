import shopScripts from "virtual:shop-scripts";
import type {
  ActionFunctionArgs,
  AppLoadContext,
  EntryContext,
  LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
import { mapTilesOf } from "./domain/settings/map-tiles";
import { closeAtEnd } from "./edge/cache/close-at-end.server";
import { noncePolicy } from "./edge/http/headers.server";
import { errorFields } from "./edge/log/log.server";
import { paymentSources } from "./edge/services/payment-providers.server";
import { type WaitingScript, WaitingScriptContext } from "./ui/shared/deferred-scripts";
import { NonceContext } from "./ui/shared/nonce";
import type { RouteHandle } from "./ui/shared/route-handle";

export const streamTimeout = 5_000;

/** Remix's own refusal of a request: an unknown page, a method that it doesn't take, or a malformed request. */
const isRefusal = (error: unknown): boolean => isRouteErrorResponse(error) && error.status < 500;

/** Logs errors of loaders and actions. The visitor gets the error page with the request id. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  if (!request.signal.aborted && !isRefusal(error)) context.log.error("request-failed", errorFields(error));
}

const handlesOf = ({ staticHandlerContext, routeModules }: EntryContext) =>
  staticHandlerContext.matches.map(({ route }) => routeModules[route.id]?.handle as RouteHandle | undefined);

/** Hosts of the configured map tiles, for pages with the account menu. */
async function tileHosts(remixContext: EntryContext, context: AppLoadContext): Promise<string | undefined> {
  const layouts = handlesOf(remixContext).map((handle) => handle?.layout);
  if (layouts.some((layout) => layout && layout !== "storefront")) return undefined;
  const shop = await context.shop().catch(() => null);
  return (shop && mapTilesOf(shop)?.source) ?? undefined;
}

/**
 * CSP sources by page: the payment step allows the payment provider, sign-in pages allow Google and Apple, and pages
 * with the account menu allow map tiles, because the address dialog opens over them. Staff preview the home page in a
 * frame.
 */
async function policySources(remixContext: EntryContext, context: AppLoadContext) {
  const { environment } = context;
  const asks = (name: "payment" | "signIn" | "isFramed") =>
    handlesOf(remixContext).some((handle) => handle?.[name]);
  const { FIREBASE_AUTH_DOMAIN: authDomain, SIGN_IN_PROVIDERS: providers } = environment;
  return {
    payment: asks("payment") ? paymentSources(environment) : undefined,
    signIn: asks("signIn") && authDomain && providers.length > 0 ? { authDomain } : undefined,
    tiles: await tileHosts(remixContext, context),
    isFramed: asks("isFramed"),
  };
}

/** Copies `Retry-After` from the action's headers. */
function setRetryAfter(headers: Headers, { staticHandlerContext }: EntryContext): void {
  for (const sent of Object.values(staticHandlerContext.actionHeaders)) {
    const seconds = sent.get("retry-after");
    if (seconds !== null) headers.set("retry-after", seconds);
  }
}

/** Routes whose modules are part of `entry.shop.tsx`. */
const ENTRY_ROUTES = ["root", "routes/storefront/locale"];

/** The scripts of a page that wait. In development these are Remix's. */
function waitingScript({ manifest, staticHandlerContext }: EntryContext): WaitingScript | null {
  if (shopScripts === null) return null;
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  const routes = ids.flatMap((id) => (ENTRY_ROUTES.includes(id) ? [] : (manifest.routes[id] ?? [])));
  const text = [
    `import ${JSON.stringify(shopScripts.manifest)};`,
    `import { start } from ${JSON.stringify(shopScripts.entry)};`,
    ...routes.map(({ module }, index) => `import * as route${index} from ${JSON.stringify(module)};`),
    `start({${routes.map(({ id }, index) => `${JSON.stringify(id)}:route${index}`)}});`,
  ].join("\n");
  const imported = new Set(ids.flatMap((id) => manifest.routes[id]?.imports ?? []));
  return { text, modules: [...imported].filter((url) => !text.includes(url)) };
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
) {
  const { nonce, shared } = context;
  let answerStatus = status;
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), streamTimeout + 1000);
  const body = await renderToReadableStream(
    <NonceContext.Provider value={nonce}>
      <WaitingScriptContext.Provider value={() => waitingScript(remixContext)}>
        <RemixServer context={remixContext} url={request.url} nonce={nonce} abortDelay={streamTimeout} />
      </WaitingScriptContext.Provider>
    </NonceContext.Provider>,
    {
      nonce,
      signal: abort.signal,
      onError(error) {
        if (abort.signal.aborted) return;
        context.log.error("render-failed", errorFields(error));
        answerStatus = 500;
      },
    },
  );
  const done = body.allReady.finally(() => clearTimeout(timer));
  // Shared (cached) pages and pages for bots are awaited completely.
  if (shared || isbot(request.headers.get("user-agent"))) await done;
  else done.catch(() => undefined);

  headers.set("content-type", "text/html; charset=utf-8");
  setRetryAfter(headers, remixContext);
  const page = body.pipeThrough(closeAtEnd());
  if (shared) {
    // Loaded late: a cold start that serves a stored page does not need it.
    const { sharePage } = await import("./share-page.server");
    const [html, tiles] = [await new Response(page).text(), await tileHosts(remixContext, context)];
    return sharePage({ url: request.url, html, status: answerStatus, headers, tiles }, context);
  }
  if (!import.meta.env.DEV) {
    headers.set("content-security-policy", noncePolicy(nonce, await policySources(remixContext, context)));
  }
  return new Response(page, { headers, status: answerStatus });
}
