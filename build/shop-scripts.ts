import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { AssetsManifest } from "@remix-run/dev";
import type { Plugin } from "vite";
import { isShopRoute } from "../app/shop-routes";

const SCRIPTS = "virtual:shop-scripts";
const ENTRY = "app/entry.shop.tsx";
/** Pages of the shop that most visits begin with: names of modules in `app/routes/storefront`. */
export const firstPages = ["home", "category", "product"];
/** As Remix names the modules of its routes. */
const FIRST_MODULES = firstPages.map(
  (page) => `app/routes/storefront/${page}.tsx?__remix-build-client-route`,
);
const SERVER_MANIFEST = "\0virtual:remix/server-manifest";
const ASSIGNMENT = "window.__remixManifest=";
/** Pages that links with `prefetch` lead to. */
const PREFETCHED = /^routes\/storefront\/(?:category|collection|product|lookbooks|looks\/look)$/;

function onlyFile(assets: string, pattern: RegExp): string {
  const [file, ...others] = readdirSync(assets).filter((name) => pattern.test(name));
  if (!file || others.length > 0) throw new Error(`${assets} has not one file ${pattern}.`);
  return file;
}

/** Remix's manifest, as it writes it for browsers. */
function readManifest(assets: string): AssetsManifest {
  const script = readFileSync(join(assets, onlyFile(assets, /^manifest-[0-9a-f]+\.js$/)), "utf8");
  return JSON.parse(script.slice(ASSIGNMENT.length, script.lastIndexOf("}") + 1));
}

/** The routes of the shop's pages. Only prefetching reads their imports, and those of every page are there. */
function scriptFor({ routes, ...manifest }: AssetsManifest): string {
  const everywhere = new Set(routes.root?.imports);
  const ofShop = Object.entries(routes).flatMap(([id, { imports = [], ...route }]) => {
    if (!isShopRoute(id)) return [];
    const others = PREFETCHED.test(id) ? imports.filter((path) => !everywhere.has(path)) : undefined;
    return [[id, { ...route, imports: others }]];
  });
  const written = { ...manifest, routes: Object.fromEntries(ofShop) };
  return `${ASSIGNMENT}${JSON.stringify(written, (_, value) => (value === false ? undefined : value))};`;
}

/**
 * Scripts of the shop's pages, beside Remix's: `app/entry.shop.tsx`, and a manifest of the shop's routes, of which Remix's has
 * twice as many. `virtual:shop-scripts` exports their URLs: null in development. The server build, which follows the
 * browser's, writes the manifest.
 */
export function shopScripts(): Plugin {
  let assets: string | null = null;
  let isBrowserBuild = false;
  return {
    name: "shop-scripts",
    configResolved({ command, root, build: { outDir, assetsDir, ssr } }) {
      if (command !== "build") return;
      assets = resolve(root, outDir, "..", "client", assetsDir);
      isBrowserBuild = !ssr;
    },
    buildStart() {
      if (!isBrowserBuild) return;
      for (const path of [ENTRY, ...FIRST_MODULES]) {
        // With what they share with others they are one file: without the signature, two.
        this.emitFile({ type: "chunk", id: resolve(path), preserveSignature: "allow-extension" });
      }
    },
    resolveId: (source) => (source === SCRIPTS ? `\0${SCRIPTS}` : undefined),
    async load(id) {
      if (id !== `\0${SCRIPTS}`) return undefined;
      if (assets === null) return "export default null;";
      await this.load({ id: SERVER_MANIFEST });
      const manifest = readManifest(assets);
      const script = scriptFor(manifest);
      const hash = createHash("sha256").update(script).digest("hex").slice(0, 8);
      const file = `manifest-shop-${hash}.js`;
      writeFileSync(join(assets, file), script);
      const urlOf = (name: string) => manifest.url?.replace(/[^/]+$/, name);
      const urls = { manifest: urlOf(file), entry: urlOf(onlyFile(assets, /^entry\.shop-/)) };
      return `export default ${JSON.stringify(urls)};`;
    },
  };
}
