import type { Plugin } from "vite";

const SERVER_BUILD = "\0virtual:remix/server-build";
/** Id prefixes of the virtual modules: a group's routes, the group's loader, and the facade of one route. */
const GROUP = "\0lazy-routes/";
const LOADER = "\0lazy-routes-loader/";
const FACADE = "\0lazy-route/";

/** Synchronous route exports. The server calls them after the route's loader or action, which has loaded the group. */
const SYNCHRONOUS_EXPORTS = ["default", "ErrorBoundary", "headers", "meta", "links"];

/** Code of the module that replaces a route. `loaded[index]` is the real route, undefined until its group is loaded. */
function facadeModule(group: string, index: string, names: readonly string[]): string {
  const calls = names
    .filter((name) => name === "loader" || name === "action")
    .map((name) => `export const ${name} = async (args) => (await load(), loaded[${index}].${name}(args));`);
  const synchronous = SYNCHRONOUS_EXPORTS.filter((name) => names.includes(name)).map((name) =>
    name === "default"
      ? `export default (props) => loaded[${index}].default(props);`
      : `export const ${name} = (args) => loaded[${index}].${name}(args);`,
  );
  const handle = `export let handle; whenLoaded(() => { handle = loaded[${index}].handle; });`;
  const imports = `import { load, loaded, whenLoaded } from "${LOADER}${group}";`;
  return [imports, handle, ...calls, ...synchronous].join("\n");
}

/** Code of the module that imports a group once and tells the facades of its routes. */
const loaderModule = (group: string) => `
  export const loaded = [];
  const listeners = [];
  let loading;
  export const whenLoaded = (listener) => void listeners.push(listener);
  export const load = () => (loading ??= import("${GROUP}${group}").then(({ routes }) => {
    loaded.push(...routes);
    for (const listener of listeners) listener();
  }));`;

function groupModule(paths: readonly string[]): string {
  const imports = paths.map((path, index) => `import * as route${index} from ${JSON.stringify(path)};`);
  return `${imports.join("\n")}\nexport const routes = [${paths.map((_, index) => `route${index}`)}];`;
}

/**
 * Code-splits groups of routes out of the Worker's bundle. The Worker imports a group on the first request for one of
 * its routes, so that a cold start evaluates only the shop's own code.
 * @param groups patterns of the route files of each group, by the group's name.
 */
export function lazyRoutes(groups: Record<string, RegExp>): Plugin {
  const routes: Record<string, string[]> = Object.fromEntries(Object.keys(groups).map((name) => [name, []]));
  return {
    name: "lazy-routes",
    enforce: "pre",
    async resolveId(source, importer, options) {
      if (source.startsWith(GROUP) || source.startsWith(LOADER)) return source;
      if (importer !== SERVER_BUILD) return null;
      const group = Object.keys(groups).find((name) => groups[name]?.test(source));
      const resolved = group && (await this.resolve(source, importer, { ...options, skipSelf: true }));
      if (!resolved) return null;
      const paths = routes[group] ?? [];
      const known = paths.indexOf(resolved.id);
      return `${FACADE}${group}/${known < 0 ? paths.push(resolved.id) - 1 : known}`;
    },
    async load(id) {
      if (id.startsWith(LOADER)) return loaderModule(id.slice(LOADER.length));
      if (id.startsWith(GROUP)) return groupModule(routes[id.slice(GROUP.length)] ?? []);
      if (!id.startsWith(FACADE)) return null;
      const [group = "", index = ""] = id.slice(FACADE.length).split("/");
      const path = routes[group]?.[Number(index)] ?? "";
      const { exports } = await this.load({ id: path });
      if (!exports?.includes("loader")) this.error(`${path} is loaded lazily and must export a loader.`);
      return facadeModule(group, index, exports);
    },
  };
}
