/// <reference types="vite/client" />
declare module "virtual:remix/server-build" {
  type Build = import("@remix-run/cloudflare").ServerBuild;
  export const assets: Build["assets"];
  export const assetsBuildDirectory: string;
  export const basename: Build["basename"];
  export const entry: Build["entry"];
  export const future: Build["future"];
  export const isSpaMode: boolean;
  export const mode: string;
  export const publicPath: string;
  export const routes: Build["routes"];
}

interface ImportMetaEnv {
  /** `VITRINA_RELEASE` of `npm run build`; `development` elsewhere. */
  readonly RELEASE: string;
}

// The browser's own type of this name knows no `default`.
interface CacheStorage {
  readonly default: Cache;
}

declare module "virtual:mantine-variables.css";

/** By `build/shop-scripts.ts`: URLs. */
declare module "virtual:shop-scripts" {
  const urls: { manifest: string; entry: string } | null;
  export default urls;
}

/** The part of juice that needs no file system. The package declares the types of its main module only. */
declare module "juice/client" {
  export { default } from "juice";
}

/** By `build/style-rules.ts`. */
declare module "~/ui/styles/storefront.css?inline" {
  const rules: import("./app/edge/cache/first-styles.server").StyleRule[];
  export default rules;
}
