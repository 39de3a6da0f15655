import { parseId } from "./ids";
import { normalizeText } from "./text/normalize";

export const PAGE_SIZES = [10, 25, 50, 100, "all"] as const;
type PageSize = (typeof PAGE_SIZES)[number];

/** Upper bound of rows per page, also for the page size `all`. */
export const MOST_ROWS = 1000;

/** Search, sort order and page of a table, from its URL. */
export interface TableQuery<Sort extends string> {
  /** Search term, trimmed; empty when there is none. */
  q: string;
  sort: Sort;
  isDescending: boolean;
  /** 1-based. */
  page: number;
  size: PageSize;
}

export interface TableOrder<Sort extends string> {
  sorts: readonly [Sort, ...Sort[]];
  /** Columns whose first sort direction is descending. */
  descendingFirst?: readonly Sort[];
}

const LONGEST_SEARCH = 100;
const DEFAULT_SIZE = 25;

/** Reads `q`, `sort` (`name` or `-name`), `page` and `size`. Invalid values fall back to the defaults. */
export function readTableQuery<Sort extends string>(
  parameters: URLSearchParams,
  { sorts, descendingFirst = [] }: TableOrder<Sort>,
): TableQuery<Sort> {
  const asked = parameters.get("sort") ?? "";
  const known = sorts.find((sort) => sort === asked.replace(/^-/, ""));
  const sort = known ?? sorts[0];
  const page = parseId(parameters.get("page")) ?? 1;
  const size = parameters.get("size") ?? "";
  return {
    q: normalizeText(parameters.get("q") ?? "").slice(0, LONGEST_SEARCH),
    sort,
    isDescending: known ? asked.startsWith("-") : descendingFirst.includes(sort),
    page: page <= 1_000_000 ? page : 1,
    size: PAGE_SIZES.find((known) => String(known) === size) ?? DEFAULT_SIZE,
  };
}

export const rowsOf = ({ page, size }: Pick<TableQuery<string>, "page" | "size">) =>
  size === "all" ? { limit: MOST_ROWS, offset: 0 } : { limit: size, offset: (page - 1) * size };
