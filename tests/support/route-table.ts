import { existsSync, readFileSync } from "node:fs";
import routes from "../../app/routes";

interface RouteEntry {
  file: string;
  path?: string | undefined;
  index?: boolean | undefined;
  children?: RouteEntry[];
}

/** A route of the table: a page, a layout or a resource route. */
export interface MappedRoute {
  /** Remix's route id, such as `routes/storefront/shop`. */
  id: string;
  /** Its path in Spanish, with 1 for each parameter. */
  path: string;
  isIndex: boolean;
  takesForms: boolean;
  /** The source of the route's module and of the file with its action, if it has one. */
  code: string;
}

const readSource = (file: string) => {
  const actionFile = `app/${file.replace(/\.tsx?$/, ".action.server.ts")}`;
  return [`app/${file}`, ...(existsSync(actionFile) ? [actionFile] : [])]
    .map((path) => readFileSync(path, "utf8"))
    .join("\n");
};

const routesOf = (entries: RouteEntry[], above = ""): MappedRoute[] =>
  entries.flatMap(({ file, path = "", index = false, children = [] }) => {
    const here = path ? `${above}/${path}` : above;
    const code = readSource(file);
    const own = {
      id: file.replace(/\.tsx?$/, ""),
      path: here.replace(":locale", "es").replace(/:\w+/g, "1").replace("*", "nothing-here") || "/",
      isIndex: index,
      takesForms: /^export (?:async )?(?:function|const) action\b/m.test(code),
      code,
    };
    return [own, ...routesOf(children, here)];
  });

/** All routes including layouts. */
export const routeTable: readonly MappedRoute[] = routesOf(routes as RouteEntry[]);
