import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
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
  /** The same with the names of its parameters, such as `/es/product/:id`. */
  pattern: string;
  isIndex: boolean;
  takesForms: boolean;
  /** The source of the route's module and of its parts, such as `checkout.coupon.server.ts`. */
  code: string;
}

const readSource = (file: string) => {
  const folder = `app/${dirname(file)}`;
  const beginning = basename(file).replace(/tsx?$/, "");
  const parts = readdirSync(folder).filter(
    (name) => name.startsWith(beginning) && name.endsWith(".server.ts"),
  );
  return [basename(file), ...parts].map((name) => readFileSync(`${folder}/${name}`, "utf8")).join("\n");
};

const routesOf = (entries: RouteEntry[], above = ""): MappedRoute[] =>
  entries.flatMap(({ file, path = "", index = false, children = [] }) => {
    const here = path ? `${above}/${path}` : above;
    const code = readSource(file);
    const own = {
      id: file.replace(/\.tsx?$/, ""),
      pattern: here.replace(":locale", "es"),
      path: here.replace(":locale", "es").replace(/:\w+/g, "1").replace("*", "nothing-here") || "/",
      isIndex: index,
      takesForms: /^export (?:async )?(?:function|const) action\b/m.test(code),
      code,
    };
    return [own, ...routesOf(children, here)];
  });

/** All routes including layouts. */
export const routeTable: readonly MappedRoute[] = routesOf(routes as RouteEntry[]);
