import type { Plugin } from "vite";

const SERVER_BUILD = "\0virtual:remix/server-build";
const GROUP = "\0lazy-routes/";
const LOADING = "\0lazy-routes-loading/";
const FACADE = "\0lazy-route/";

/** What the server calls of a route, which a call of its loader or action always precedes: by then all is loaded. */
const LATER = ["default", "ErrorBoundary", "headers", "meta", "links"];

/** Stands in for a route: `loaded[index]` is the route itself once any of its group was asked for. */
function facade(group: string, index: string, names: readonly string[]): string {
  const calls = names
    .filter((name) => name === "loader" || name === "action")
    .map((name) => `export const ${name} = async (args) => (await load(), loaded[${index}].${name}(args));`);
  const later = LATER.filter((name) => names.includes(name)).map((name) =>
    name === "default"
      ? `export default (props) => loaded[${index}].default(props);`
      : `export const ${name} = (args) => loaded[${index}].${name}(args);`,
  );
  const handle = `export let handle; whenLoaded(() => { handle = loaded[${index}].handle; });`;
  const imports = `import { load, loaded, whenLoaded } from "${LOADING}${group}";`;
  return [imports, handle, ...calls, ...later].join("\n");
}

const loading = (group: string) => `
  export const loaded = [];
  const listeners = [];
  let asked;
  export const whenLoaded = (listener) => void listeners.push(listener);
  export const load = () => (asked ??= import("${GROUP}${group}").then(({ routes }) => {
    loaded.push(...routes);
    for (const listener of listeners) listener();
  }));`;

function groupModule(paths: readonly string[]): string {
  const imports = paths.map((path, index) => `import * as route${index} from ${JSON.stringify(path)};`);
  return `${imports.join("\n")}\nexport const routes = [${paths.map((_, index) => `route${index}`)}];`;
}

/**
 * In the Worker's bundle these groups of routes are files of their own, which the Worker reads at the first request
 * for one of them: what starts for every shopper is the shop alone.
 * @param groups which routes' files belong to a group, by its name.
 */
export function lazyRoutes(groups: Record<string, RegExp>): Plugin {
  const routes: Record<string, string[]> = Object.fromEntries(Object.keys(groups).map((name) => [name, []]));
  return {
    name: "lazy-routes",
    enforce: "pre",
    async resolveId(source, importer, options) {
      if (source.startsWith(GROUP) || source.startsWith(LOADING)) return source;
      if (importer !== SERVER_BUILD) return null;
      const group = Object.keys(groups).find((name) => groups[name]?.test(source));
      const resolved = group && (await this.resolve(source, importer, { ...options, skipSelf: true }));
      if (!resolved) return null;
      const paths = routes[group] ?? [];
      const known = paths.indexOf(resolved.id);
      return `${FACADE}${group}/${known < 0 ? paths.push(resolved.id) - 1 : known}`;
    },
    async load(id) {
      if (id.startsWith(LOADING)) return loading(id.slice(LOADING.length));
      if (id.startsWith(GROUP)) return groupModule(routes[id.slice(GROUP.length)] ?? []);
      if (!id.startsWith(FACADE)) return null;
      const [group = "", index = ""] = id.slice(FACADE.length).split("/");
      const path = routes[group]?.[Number(index)] ?? "";
      const { exports } = await this.load({ id: path });
      if (!exports?.includes("loader")) this.error(`${path} starts later than the shop and needs a loader.`);
      return facade(group, index, exports);
    },
  };
}
