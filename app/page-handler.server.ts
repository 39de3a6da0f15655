import * as build from "virtual:remix/server-build";
import { type AppLoadContext, createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { hasKeptForm } from "./edge/cookies/kept-form-cookie.server";
import { withDatabaseErrors } from "./http/unavailable.server";
import { isShopRoute } from "./shop-routes";

type Routes = ServerBuild["routes"];

const shopRoutes = <Route>(routes: Record<string, Route>): Record<string, Route> =>
  Object.fromEntries(Object.entries(routes).filter(([id]) => isShopRoute(id)));

function withoutDatabaseErrors({ module, ...route }: Routes[string]): Routes[string] {
  const { loader, action } = module;
  return {
    ...route,
    module: {
      ...module,
      // Read late: a lazy route has it once it is loaded.
      get handle() {
        return module.handle;
      },
      ...(loader && { loader: withDatabaseErrors(loader) }),
      ...(action && { action: withDatabaseErrors(action) }),
    },
  };
}

const routes: Routes = Object.fromEntries(
  Object.entries(build.routes).map(([id, route]) => [id, withoutDatabaseErrors(route)]),
);

const handleAnyPage = createRequestHandler({ ...build, routes }, "production");

/** Knows half of the routes. Remix ranks and tries all that it knows several times for each page. */
const handleShopPage = createRequestHandler(
  {
    ...build,
    routes: shopRoutes(routes),
    assets: { ...build.assets, routes: shopRoutes(build.assets.routes) },
  },
  "production",
);

/** As the router matches: in any case. */
export const isAdministration = (request: Request): boolean =>
  /^\/admin(\/|\.|$)/i.test(new URL(request.url).pathname);

const isOfApi = (request: Request): boolean => /^\/api(\/|\.|$)/i.test(new URL(request.url).pathname);

/** Drops the parameter of Remix's former protocol for data, which it would answer and log as an error. */
function withoutFormerProtocol(request: Request): Request {
  const url = new URL(request.url);
  if (!url.searchParams.has("_data")) return request;
  url.searchParams.delete("_data");
  return new Request(url.href, request);
}

const respond = (request: Request, context: AppLoadContext): Promise<Response> =>
  isAdministration(request) || isOfApi(request)
    ? handleAnyPage(request, context)
    : handleShopPage(request, context);

/** Responds to a request for a page, its data or its action. */
export async function handlePage(incoming: Request, context: AppLoadContext): Promise<Response> {
  const request = withoutFormerProtocol(incoming);
  if (!hasKeptForm(request)) return respond(request, context);
  const { withKeptForm } = await import("./http/restore-form.server");
  return withKeptForm(request, context, (asked) => respond(asked, context));
}
