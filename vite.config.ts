import { fileURLToPath } from "node:url";
import { cloudflareDevProxyVitePlugin as cloudflareDevProxy, vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin, type Rollup, type ViteDevServer } from "vite";
import { mantineVariables } from "./app/ui/theme/mantine-variables";
import { lazyRoutes } from "./build/lazy-routes";
import { reactDom } from "./build/react-dom";
import { remixFlags } from "./build/remix-flags";
import { remixPatches } from "./build/remix-patches";
import { firstPages, shopScripts } from "./build/shop-scripts";
import { inlineStyleRules } from "./build/style-rules";
import remixConfig from "./remix.config.js";

declare module "@remix-run/cloudflare" {
  interface Future {
    v3_singleFetch: true;
  }
}

const absolutePath = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Groups of routes that the Worker loads on the first request for one of them. */
const LAZY_ROUTE_GROUPS = {
  administration: /\/routes\/admin\//,
  account: /\/routes\/(customer\/|system\/door|storefront\/((gift-cards|newsletter|stores)\/|wishlist\.tsx))/,
  checkout:
    /\/routes\/storefront\/(checkout\/|delivery\/|order\.tsx|returns\/|reviews\/(write-review|picture|reviews|stop-requests))/,
  law: /\/routes\/storefront\/(claims|legal)\//,
  api: /\/routes\/api\/reference/,
  /** Read by programs: search engines, monitors, feed readers. */
  programs: /\/routes\/(system\/(health|sitemap-\w+|manifest|robots)|storefront\/new-products-feed)\.ts/,
};

/** Makes server.ts the SSR entry instead of Remix's server build, so that the bundle has one copy of every package. */
const workerEntry = (): Plugin => ({
  name: "worker-entry",
  config: (_, { isSsrBuild }) =>
    isSsrBuild ? { build: { rollupOptions: { input: "./server.ts" } } } : undefined,
});

/** Provides the load context in development. Vite loads its module, so that it follows edits and path aliases. */
function developmentContext() {
  let server: ViteDevServer;
  const keepServer: Plugin = {
    name: "development-context",
    configureServer(viteServer) {
      server = viteServer;
    },
  };
  const getLoadContext = async (options: object) => {
    const context = await server.ssrLoadModule("./app/edge/context.server.ts");
    return context.getLoadContext(options);
  };
  return [
    keepServer,
    cloudflareDevProxy({
      getLoadContext,
      configPath: process.env.VITRINA_WRANGLER_CONFIG,
      persist: { path: process.env.VITRINA_STATE ?? ".vitrina/state/v3" },
    }),
  ];
}

/** Serves the theme's CSS variables, so that app/ui/theme/theme.ts stays their only source. */
const themeVariables = (): Plugin => {
  const id = "virtual:mantine-variables.css";
  return {
    name: "mantine-variables",
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (source) => (source === `\0${id}` ? mantineVariables() : undefined),
  };
};

/** The code that two of these pages have in common is shared by all pages. */
const FIRST_PAGES = new RegExp(`/app/routes/storefront/(${firstPages.join("|")})\\.tsx(?:$|\\?)`);
/** What is part of every page of the shop. */
const EVERY_PAGE = /\/app\/(?:root|hydrate-page|entry\.shop|routes\/storefront\/locale)\.tsx$/;
/** A module that the server renders and browsers load lazily. Its static import is for the server. */
const LOADED_LATER = /\/gallery\/open-view\.tsx$/;

const ROUTE = /\/app\/(?:root|entry\.client|routes\/.*)\.tsx/;
const PAGE_PART = /\/app\/(?:ui|routes)\//;
const VENDORS =
  /commonjsHelpers|node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|turbo-stream|@remix-run)\//;

/** Which of the shop's first pages are or import the module, directly or not. What is loaded later does not count. */
function firstPagesOf(id: string, getModuleInfo: Rollup.GetModuleInfo): Set<string> {
  const pages = new Set<string>();
  const seen = new Set<string>();
  const waiting = [id];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    const page = FIRST_PAGES.exec(next)?.[1];
    if (EVERY_PAGE.test(next)) return new Set(firstPages);
    if (page) pages.add(page);
    else if (!LOADED_LATER.test(next)) waiting.push(...(getModuleInfo(next)?.importers ?? []));
  }
  return pages;
}

/**
 * Bundles what every page of the shop needs into two chunks, and each of the first pages with what other pages share with it
 * alone into one, to save requests on slow networks. Each other route is a chunk of its own.
 */
function sharedChunk(id: string, { getModuleInfo }: Rollup.ManualChunkMeta): string | undefined {
  if (VENDORS.test(id)) return "vendor";
  if (/\.css/.test(id) || (ROUTE.test(id) && !FIRST_PAGES.test(id) && !EVERY_PAGE.test(id))) return undefined;
  if (LOADED_LATER.test(id)) return "open-view";
  const [page, ...others] = firstPagesOf(id, getModuleInfo);
  if (page === undefined) return undefined;
  return others.length > 0 || !PAGE_PART.test(id) ? "shop" : page;
}

export default defineConfig(({ command, isSsrBuild }) => {
  const build = command === "build";
  return {
    define: {
      "import.meta.env.RELEASE": JSON.stringify(process.env.VITRINA_RELEASE ?? "development"),
      // Otherwise workerd runs React's development build.
      ...(build ? { "process.env.NODE_ENV": JSON.stringify("production") } : {}),
    },
    plugins: [
      ...(build ? [] : developmentContext()),
      ...(build && isSsrBuild
        ? [lazyRoutes(LAZY_ROUTE_GROUPS), inlineStyleRules("storefront.css", mantineVariables)]
        : []),
      remix(remixConfig),
      remixFlags(remixConfig.future ?? {}),
      remixPatches(),
      reactDom(),
      workerEntry(),
      themeVariables(),
      shopScripts(),
    ],
    resolve: {
      alias: [
        { find: "~db", replacement: absolutePath("./db") },
        { find: "~", replacement: absolutePath("./app") },
      ],
      mainFields: ["browser", "module", "main"],
    },
    ssr: {
      resolve: { conditions: ["workerd", "worker", "browser"] },
      ...(isSsrBuild ? { noExternal: true as const, external: ["node:async_hooks"] } : {}),
    },
    build: {
      // What browsers load is 4 % smaller than esbuild's output. For the Worker it would double the time of a build.
      minify: isSsrBuild ? "esbuild" : "terser",
      terserOptions: { module: true, compress: { passes: 3, ecma: 2020 } },
      target: "es2022",
      // wrangler uploads those of the Worker. What browsers load has none.
      sourcemap: isSsrBuild === true,
      assetsInlineLimit: 0,
      ...(isSsrBuild ? {} : { rollupOptions: { output: { manualChunks: sharedChunk } } }),
    },
  };
});
