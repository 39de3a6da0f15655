import type { Plugin } from "vite";

const REMIX = /\/@remix-run\/react\/dist\/esm\//;
const FLAG = /(?:[\w.]+\.)?\bfuture\.(v3_\w+)/g;
const IS_SPA = /window\.__remixContext\.isSpaMode/g;
/** With single fetch Remix passes `singleFetch` to every loader and action. */
const IS_SINGLE_FETCH = /typeof singleFetch === "function"/g;

/** Writes the flags of `remix.config.js`, which do not change, and that pages are rendered by the server, into Remix's code: what others need is then left out. */
export function remixFlags(flags: Readonly<Record<string, boolean | undefined>>): Plugin {
  const flag = (name: string) => String(flags[name] ?? false);
  return {
    name: "remix-flags",
    apply: "build",
    transform(code, id) {
      if (!REMIX.test(id)) return undefined;
      const written = code.replace(FLAG, (_, name: string) => flag(name));
      const fetching = written.replace(IS_SINGLE_FETCH, flag("v3_singleFetch"));
      return { code: fetching.replace(IS_SPA, "false"), map: null };
    },
  };
}
