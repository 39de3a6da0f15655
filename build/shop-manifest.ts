import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { AssetsManifest } from "@remix-run/dev";
import type { Plugin } from "vite";
import { isShopRoute } from "../app/shop-routes";

const MANIFEST = "virtual:shop-manifest";
const SERVER_MANIFEST = "\0virtual:remix/server-manifest";
const ASSIGNMENT = "window.__remixManifest=";
/** Pages that links with `prefetch` lead to. */
const PREFETCHED = /^routes\/storefront\/(?:category|collection|product|lookbooks|looks\/look)$/;

/** Remix's manifest, as it writes it for browsers. */
function readManifest(assets: string): AssetsManifest {
  const files = readdirSync(assets).filter((name) => /^manifest-[0-9a-f]+\.js$/.test(name));
  const [file] = files;
  if (!file || files.length > 1) throw new Error(`${assets} has ${files.length} manifests instead of one.`);
  const script = readFileSync(join(assets, file), "utf8");
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
 * Writes a manifest of the shop's routes beside Remix's, which has twice as many, and exports its URL from
 * `virtual:shop-manifest`: null in development. Belongs to the server build, which follows the browser's.
 */
export function shopManifest(): Plugin {
  let assets: string | null = null;
  return {
    name: "shop-manifest",
    configResolved({ command, root, build: { outDir, assetsDir } }) {
      if (command === "build") assets = resolve(root, outDir, "..", "client", assetsDir);
    },
    resolveId: (source) => (source === MANIFEST ? `\0${MANIFEST}` : undefined),
    async load(id) {
      if (id !== `\0${MANIFEST}`) return undefined;
      if (assets === null) return "export default null;";
      await this.load({ id: SERVER_MANIFEST });
      const manifest = readManifest(assets);
      const script = scriptFor(manifest);
      const hash = createHash("sha256").update(script).digest("hex").slice(0, 8);
      const file = `manifest-shop-${hash}.js`;
      writeFileSync(join(assets, file), script);
      return `export default ${JSON.stringify(manifest.url?.replace(/[^/]+$/, file))};`;
    },
  };
}
