import type { Plugin } from "vite";

const SERVER_BUILD = "\0virtual:remix/server-build";
const ADMINISTRATION = "\0administration";
const LOADING = "\0administration-loading";
const FACADE = "\0administration-route:";

/** What the server calls of a route, which a call of its loader or action always precedes: by then all is loaded. */
const LATER = ["default", "ErrorBoundary", "headers", "meta", "links"];

/** Stands in for a route: `loaded[index]` is the route itself once any of administration was asked for. */
function facade(index: number, names: readonly string[]): string {
  const calls = names
    .filter((name) => name === "loader" || name === "action")
    .map((name) => `export const ${name} = async (args) => (await load(), loaded[${index}].${name}(args));`);
  const later = LATER.filter((name) => names.includes(name)).map((name) =>
    name === "default"
      ? `export default (props) => loaded[${index}].default(props);`
      : `export const ${name} = (args) => loaded[${index}].${name}(args);`,
  );
  const handle = `export let handle; whenLoaded(() => { handle = loaded[${index}].handle; });`;
  return [`import { load, loaded, whenLoaded } from "${LOADING}";`, handle, ...calls, ...later].join("\n");
}

const loading = `
  export const loaded = [];
  const listeners = [];
  let asked;
  export const whenLoaded = (listener) => void listeners.push(listener);
  export const load = () => (asked ??= import("${ADMINISTRATION}").then(({ routes }) => {
    loaded.push(...routes);
    for (const listener of listeners) listener();
  }));`;

/**
 * In the Worker's bundle the routes of administration are files of their own, which the Worker reads at the first
 * request for one of them: what starts for every shopper is the shop alone.
 */
export function lazyAdministration(): Plugin {
  const routes: string[] = [];
  return {
    name: "lazy-administration",
    enforce: "pre",
    async resolveId(source, importer, options) {
      if (source === ADMINISTRATION || source === LOADING) return source;
      if (importer !== SERVER_BUILD || !source.includes("/routes/admin/")) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!resolved) return null;
      const known = routes.indexOf(resolved.id);
      return `${FACADE}${known < 0 ? routes.push(resolved.id) - 1 : known}`;
    },
    async load(id) {
      if (id === LOADING) return loading;
      if (id === ADMINISTRATION) {
        const imports = routes.map(
          (path, index) => `import * as route${index} from ${JSON.stringify(path)};`,
        );
        return `${imports.join("\n")}\nexport const routes = [${routes.map((_, index) => `route${index}`)}];`;
      }
      if (!id.startsWith(FACADE)) return null;
      const index = Number(id.slice(FACADE.length));
      const path = routes[index] as string;
      const { exports } = await this.load({ id: path });
      if (!exports?.includes("loader"))
        this.error(`${path} is a route of administration and needs a loader.`);
      return facade(index, exports);
    },
  };
}
