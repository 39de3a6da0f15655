// Options of the Remix Vite plugin, imported by vite.config.ts: use `remix vite:*` only.
/** @type {import("@remix-run/dev").VitePluginConfig} */
export default {
  appDirectory: "app",
  buildDirectory: "dist",
  serverModuleFormat: "esm",
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    // The whole route manifest is a few hundred bytes, cheaper than one request per new set of links.
    v3_lazyRouteDiscovery: false,
    v3_routeConfig: true,
    // Without it Vite finds packages on a first visit, optimises again, and one page has two Reacts.
    unstable_optimizeDeps: true,
  },
};
