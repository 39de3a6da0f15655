import type { Plugin } from "vite";

const REMIX = /\/@remix-run\/react\/dist\/esm\//;
const FLAG = /(?:[\w.]+\.)?\bfuture\.(v3_\w+)/g;

/** Writes the flags of `remix.config.js`, which do not change, into Remix's code: what others need is then left out. */
export const remixFlags = (flags: Readonly<Record<string, boolean | undefined>>): Plugin => ({
  name: "remix-flags",
  apply: "build",
  transform: (code, id) =>
    REMIX.test(id)
      ? { code: code.replace(FLAG, (_, name: string) => String(flags[name] ?? false)), map: null }
      : undefined,
});
