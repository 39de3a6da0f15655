import { patchPackage } from "./patch";

/**
 * After a deployment the modules of a page that is open are gone. Remix then loads the present document again, and the
 * press on a link leads nowhere. This module stands in for the missing one: it leaves data to the server and, where the
 * router displays it, loads the document that the URL names by then.
 */
const STAND_IN = `return {
      default() {
        window.location.reload();
        return null;
      },
      clientLoader: ({ serverLoader }) => serverLoader(),
      clientAction: ({ serverAction }) => serverAction(),
    };`;

/** Patches Remix 2.17.5: see docs/decisions/0151-pages-that-the-browser-kept.md. */
export const remixPatches = () => [
  patchPackage("remix-route-modules", "/@remix-run/react/dist/esm/routeModules.js", [
    [/window\.location\.reload\(\);\s*return new Promise\(\(\) => \{[^}]*\}\);/, STAND_IN],
    ["reloading page...", "leaving it to the server..."],
  ]),
  // Where storage is refused, removing from it throws too.
  patchPackage("remix-scroll-restoration", "/@remix-run/react/dist/esm/scroll-restoration.js", [
    [/console\.error\(error\);\s*sessionStorage\.removeItem\(STORAGE_KEY\);/, ""],
  ]),
];
