import * as build from "virtual:remix/server-build";
import { type AppLoadContext, createRequestHandler } from "@remix-run/cloudflare";

const ofShop = <Route>(routes: Record<string, Route>): Record<string, Route> =>
  Object.fromEntries(Object.entries(routes).filter(([id]) => !/^routes\/(?:admin|api)\//.test(id)));

const handleAnyPage = createRequestHandler(build, "production");

/** Knows half of the routes. Remix ranks and tries all that it knows several times for each page. */
const handleShopPage = createRequestHandler(
  {
    ...build,
    routes: ofShop(build.routes),
    assets: { ...build.assets, routes: ofShop(build.assets.routes) },
  },
  "production",
);

/** As the router matches: in any case. Paths that are encoded without need were redirected before. */
export const isAdministration = (request: Request): boolean =>
  /^\/admin(\/|\.|$)/i.test(new URL(request.url).pathname);

const isApi = (request: Request): boolean => /^\/api(\/|\.|$)/i.test(new URL(request.url).pathname);

/** Responds to a request for a page, its data or its action. */
export const handlePage = (request: Request, context: AppLoadContext): Promise<Response> =>
  isAdministration(request) || isApi(request)
    ? handleAnyPage(request, context)
    : handleShopPage(request, context);
