import routes from "../../../app/routes";

interface RouteEntry {
  file: string;
  path?: string | undefined;
  children?: RouteEntry[];
}

/** A route that draws a page. */
export interface RoutePage {
  /** The id Remix gives it, such as `routes/storefront/shop`. */
  id: string;
  /** Its address with its parameters, such as `/:locale/category/:categoryId`. */
  path: string;
}

const pagesOf = (entries: RouteEntry[], above = ""): RoutePage[] =>
  entries.flatMap(({ file, path = "", children }) => {
    const here = path ? `${above}/${path}` : above;
    if (children) return pagesOf(children, here);
    return file.endsWith(".tsx") ? [{ id: file.replace(/\.tsx$/, ""), path: here }] : [];
  });

/** The pages of the route table: its files that draw something, but not the layouts around them. */
export const routePages: readonly RoutePage[] = pagesOf(routes as RouteEntry[]);
