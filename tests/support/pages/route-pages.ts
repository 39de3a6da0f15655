import routes from "../../../app/routes";

interface RouteEntry {
  file: string;
  path?: string | undefined;
  children?: RouteEntry[];
}

/** A route that renders a page. */
export interface RoutePage {
  /** Remix's route id, such as `routes/storefront/shop`. */
  id: string;
  /** Its path with parameters, such as `/:locale/category/:categoryId`. */
  path: string;
}

const pagesOf = (entries: RouteEntry[], above = ""): RoutePage[] =>
  entries.flatMap(({ file, path = "", children }) => {
    const here = path ? `${above}/${path}` : above;
    if (children) return pagesOf(children, here);
    return file.endsWith(".tsx") ? [{ id: file.replace(/\.tsx$/, ""), path: here }] : [];
  });

/** The pages of the route table, without layouts and resource routes. */
export const routePages: readonly RoutePage[] = pagesOf(routes as RouteEntry[]);
