// Options of the Remix Vite plugin, imported by vite.config.ts. Only the `remix vite:*` commands work with them.
/** @type {import("@remix-run/dev").VitePluginConfig} */
export default {
  appDirectory: "app",
  // `npm run build` builds into another folder, and renames it when it is complete.
  buildDirectory: process.env.VITRINA_BUILD_FOLDER ?? "dist",
  serverModuleFormat: "esm",
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    // The manifest of the shop's routes is 2 KB, which costs less than a request for each new set of links.
    v3_lazyRouteDiscovery: false,
    v3_routeConfig: true,
    // Without it Vite discovers packages during the first visit, optimises again, and a page loads two copies of React.
    unstable_optimizeDeps: true,
  },
};
