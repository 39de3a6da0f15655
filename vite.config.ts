import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { cloudflareDevProxyVitePlugin as cloudflareDevProxy, vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin, type Rollup, type ViteDevServer } from "vite";
import { SHOP_MANIFEST, STAFF_ROUTES } from "./app/shop-assets";
import { mantineVariables } from "./app/ui/theme/mantine-variables";
import { lazyRoutes } from "./build/lazy-routes";
import remixConfig from "./remix.config.js";

declare module "@remix-run/cloudflare" {
  interface Future {
    v3_singleFetch: true;
  }
}

const absolutePath = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const STREAMING_RENDERER = "./node_modules/react-dom/cjs/react-dom-server.browser.production.min.js";

/** Groups of routes that the Worker loads on the first request for one of them. */
const LAZY_ROUTE_GROUPS = {
  administration: /\/routes\/admin\//,
  account: /\/routes\/(customer\/|system\/door)/,
  api: /\/routes\/api\/reference/,
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

/**
 * Writes a second route manifest for the browser, without the routes of the administration. server.ts serves it to
 * shoppers, whose pages link to the administration by full page loads only.
 */
const shopManifest = (): Plugin => ({
  name: "shop-manifest",
  writeBundle() {
    const folder = absolutePath("./dist/client/assets");
    const name = readdirSync(folder).find((file) => /^manifest-[0-9a-f]{8}\.js$/.test(file));
    if (!name) throw new Error("No route manifest of Remix in dist/client/assets.");
    const [start = "", json = ""] = readFileSync(join(folder, name), "utf8").split(/(?<=^[\w.]+=)/);
    const manifest = JSON.parse(json.replace(/;$/, ""));
    for (const id of Object.keys(manifest.routes))
      if (id.startsWith(STAFF_ROUTES)) delete manifest.routes[id];
    manifest.url = manifest.url.replace("manifest-", SHOP_MANIFEST);
    writeFileSync(
      join(folder, name.replace("manifest-", SHOP_MANIFEST)),
      `${start}${JSON.stringify(manifest)};`,
    );
  },
});

/** Serves the theme's CSS variables, so that app/ui/theme/theme.ts stays their only source. */
const themeVariables = (): Plugin => {
  const id = "virtual:mantine-variables.css";
  return {
    name: "mantine-variables",
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (source) => (source === `\0${id}` ? mantineVariables() : undefined),
  };
};

/** Whether a page of the shop imports the module, directly or not, and not only the administration. */
function isForShoppers(id: string, getModuleInfo: Rollup.GetModuleInfo, seen = new Set<string>()): boolean {
  if (seen.has(id) || id.includes("/app/routes/admin/")) return false;
  seen.add(id);
  const { importers = [], isEntry } = getModuleInfo(id) ?? {};
  return isEntry || importers.some((importer) => isForShoppers(importer, getModuleInfo, seen));
}

/**
 * Bundles code that every page of the shop needs into two chunks, to save requests on slow networks; each route is a
 * chunk of its own. Code of the checkout and of the administration stays out of the shared chunks.
 */
function sharedChunk(id: string, { getModuleInfo }: Rollup.ManualChunkMeta): string | undefined {
  if (
    /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|turbo-stream|@remix-run)\//.test(
      id,
    )
  ) {
    return "vendor";
  }
  // conform, which these files bring, comes along with the pages that have its forms alone.
  if (/\/app\/ui\/shared\/form\//.test(id)) return undefined;
  if (!/\/app\/(ui\/(shared|storefront)|i18n|lib|domain|hrefs)/.test(id)) return undefined;
  return isForShoppers(id, getModuleInfo) ? "storefront" : undefined;
}

export default defineConfig(({ command, isSsrBuild }) => {
  const build = command === "build";
  return {
    // Otherwise workerd runs React's development build.
    define: build ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
    plugins: [
      ...(build ? [] : developmentContext()),
      ...(build && isSsrBuild ? [lazyRoutes(LAZY_ROUTE_GROUPS), shopManifest()] : []),
      remix(remixConfig),
      workerEntry(),
      themeVariables(),
    ],
    resolve: {
      alias: [
        { find: "~db", replacement: absolutePath("./db") },
        { find: "~", replacement: absolutePath("./app") },
        // Stubs that keep code out of the Worker's bundle. Server rendering imports two functions of react-dom: saves 130 KB.
        ...(build && isSsrBuild
          ? [
              { find: /^react-dom$/, replacement: absolutePath("./build/stubs/react-dom-server-stub.ts") },
              // The streaming renderer without the legacy string renderer: saves 34 KB.
              { find: /^react-dom\/server$/, replacement: absolutePath(STREAMING_RENDERER) },
              {
                find: "@web3-storage/multipart-parser",
                replacement: absolutePath("./build/stubs/multipart-parser-stub.ts"),
              },
              { find: "cssfilter", replacement: absolutePath("./build/stubs/css-filter-stub.ts") },
            ]
          : []),
      ],
      mainFields: ["browser", "module", "main"],
    },
    ssr: {
      resolve: { conditions: ["workerd", "worker", "browser"] },
      ...(isSsrBuild ? { noExternal: true as const } : {}),
    },
    build: {
      // Output is 4 % smaller than esbuild's.
      minify: "terser",
      terserOptions: { module: true, compress: { passes: 2, ecma: 2020, unsafe_arrows: true } },
      target: "es2022",
      assetsInlineLimit: 0,
      ...(isSsrBuild ? {} : { rollupOptions: { output: { manualChunks: sharedChunk } } }),
    },
  };
});
