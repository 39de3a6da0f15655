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

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const STREAMING_RENDERER = "./node_modules/react-dom/cjs/react-dom-server.browser.production.min.js";

/** What the Worker reads when it is first asked for. */
const LATER = {
  administration: /\/routes\/admin\//,
  account: /\/routes\/(customer\/|system\/door)/,
  api: /\/routes\/api\/reference/,
};

/** The Worker itself, not Remix's server build, is the SSR entry: one copy of every package. */
const workerEntry = (): Plugin => ({
  name: "worker-entry",
  config: (_, { isSsrBuild }) =>
    isSsrBuild ? { build: { rollupOptions: { input: "./server.ts" } } } : undefined,
});

/** The request's context in development, loaded by Vite itself so that it follows edits and path aliases. */
function developmentContext() {
  let server: ViteDevServer;
  const keepServer: Plugin = {
    name: "development-context",
    configureServer(started) {
      server = started;
    },
  };
  const getLoadContext = async (given: object) => {
    const context = await server.ssrLoadModule("./app/edge/context.server.ts");
    return context.getLoadContext(given);
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
 * A second list of routes for the browser, without administration's: shoppers get it (server.ts), and nothing on their
 * pages leads there but whole new pages.
 */
const shopManifest = (): Plugin => ({
  name: "shop-manifest",
  writeBundle() {
    const folder = at("./dist/client/assets");
    const name = readdirSync(folder).find((file) => /^manifest-[0-9a-f]{8}\.js$/.test(file));
    if (!name) throw new Error("Remix wrote no manifest.");
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

/** Whether a module comes along with a page of the shop, not only with administration's. */
function isForShoppers(id: string, getModuleInfo: Rollup.GetModuleInfo, seen = new Set<string>()): boolean {
  if (seen.has(id) || id.includes("/app/routes/admin/")) return false;
  seen.add(id);
  const { importers = [], isEntry } = getModuleInfo(id) ?? {};
  return isEntry || importers.some((importer) => isForShoppers(importer, getModuleInfo, seen));
}

/**
 * Few files for a phone on a slow network: what every page needs in two, then one a route. Checkout's parts and
 * administration's stay out of them.
 */
function sharedChunk(id: string, { getModuleInfo }: Rollup.ManualChunkMeta): string | undefined {
  if (
    /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|turbo-stream|@remix-run)\//.test(
      id,
    )
  ) {
    return "vendor";
  }
  if (!/\/app\/(ui\/(shared|storefront)|i18n|lib|domain|hrefs)/.test(id)) return undefined;
  return isForShoppers(id, getModuleInfo) ? "storefront" : undefined;
}

export default defineConfig(({ command, isSsrBuild }) => {
  const build = command === "build";
  return {
    // Without it workerd runs React's development build.
    define: build ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
    plugins: [
      ...(build ? [] : developmentContext()),
      ...(build && isSsrBuild ? [lazyRoutes(LATER), shopManifest()] : []),
      remix(remixConfig),
      workerEntry(),
      themeVariables(),
    ],
    resolve: {
      alias: [
        { find: "~db", replacement: at("./db") },
        { find: "~", replacement: at("./app") },
        // Server rendering needs two functions of react-dom: 130 KB stay out of the Worker.
        ...(build && isSsrBuild
          ? [
              { find: /^react-dom$/, replacement: at("./build/stubs/react-dom-server-stub.ts") },
              // The half that streams, without the older one that makes strings: 34 KB.
              { find: /^react-dom\/server$/, replacement: at(STREAMING_RENDERER) },
              {
                find: "@web3-storage/multipart-parser",
                replacement: at("./build/stubs/multipart-parser-stub.ts"),
              },
              { find: "cssfilter", replacement: at("./build/stubs/css-filter-stub.ts") },
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
      // Smaller than Vite's own by four in a hundred, which the Worker and phones on slow networks are worth.
      minify: "terser",
      terserOptions: { module: true, compress: { passes: 2, ecma: 2020, unsafe_arrows: true } },
      target: "es2022",
      assetsInlineLimit: 0,
      ...(isSsrBuild ? {} : { rollupOptions: { output: { manualChunks: sharedChunk } } }),
    },
  };
});
