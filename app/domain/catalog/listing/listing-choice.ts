import { parseId } from "~/lib/ids";
import { type ColorFamily, colorNames, isColorFamily } from "../color-family";
import { type Cursor, readCursor, writeCursor } from "./listing-cursor";
import { type DefaultSort, type Sort, sorts } from "./listing-sort";

/** Filters, sort order and cursor of a list, as chosen by a shopper. */
export interface ListingChoice {
  /** Ascending. */
  categories: number[];
  colors: ColorFamily[];
  sizes: string[];
  /** Minor units of the region's currency, multiples of 100; null for no limit. */
  minPrice: number | null;
  maxPrice: number | null;
  sort: Sort;
  /** Cursor of the previous page; null for the first page. */
  after: Cursor | null;
}

/** Limit of values per filter, above what the form can send. */
const MAX_VALUES = 20;

export const MAX_SIZE_LENGTH = 30;

/** Whether a size is valid. Its characters need no escaping in a JSON path. */
export const isSize = (text: string): boolean =>
  [...text].length <= MAX_SIZE_LENGTH && /^[^"\\\p{C}]+$/u.test(text);

const distinct = <Value>(values: Value[]): Value[] => [...new Set(values)].slice(0, MAX_VALUES);

/** Also of digits with a currency's symbol and of full-width ones. The browser reads it, too, without `normalizeCode`. */
function readPrice(text: string | null): number | null {
  const [, digits] = /^[^\d-]*(\d{1,7})\D*$/.exec((text ?? "").normalize("NFKC")) ?? [];
  return digits ? Number(digits) * 100 : null;
}

/** Prices are whole soles or dollars. A minimum above the maximum is swapped with it. */
function readPrices(parameters: URLSearchParams) {
  const min = readPrice(parameters.get("min")) || null;
  const max = readPrice(parameters.get("max"));
  return min !== null && max !== null && min > max
    ? { minPrice: max || null, maxPrice: min }
    : { minPrice: min, maxPrice: max };
}

/**
 * Parses URL parameters. Unknown, invalid and surplus values are ignored; never throws.
 * @param defaultSort the sort order when the parameter is missing
 */
export function readChoice(
  parameters: URLSearchParams,
  defaultSort: DefaultSort = "featured",
): ListingChoice {
  const values = (name: string) => parameters.getAll(name).slice(0, 100);
  const requested = parameters.get("sort");
  const sort = sorts.find((name) => name === requested) ?? defaultSort;
  const chosen = new Set(values("color").filter(isColorFamily));
  return {
    categories: distinct(values("category").flatMap((id) => parseId(id) ?? [])).sort((a, b) => a - b),
    colors: colorNames.filter((color) => chosen.has(color)),
    sizes: distinct(values("size").filter(isSize)).sort(),
    ...readPrices(parameters),
    sort,
    after: readCursor(parameters.get("after"), sort),
  };
}

/** URL parameters of a choice, in a fixed order and without defaults. */
export function choiceParameters(
  choice: ListingChoice,
  defaultSort: DefaultSort = "featured",
): [name: string, value: string][] {
  const { categories, colors, sizes, minPrice, maxPrice, sort, after } = choice;
  return [
    ...categories.map((id): [string, string] => ["category", String(id)]),
    ...colors.map((color): [string, string] => ["color", color]),
    ...sizes.map((size): [string, string] => ["size", size]),
    ...(minPrice === null ? [] : [["min", String(minPrice / 100)] as [string, string]]),
    ...(maxPrice === null ? [] : [["max", String(maxPrice / 100)] as [string, string]]),
    ...(sort === defaultSort ? [] : [["sort", sort] as [string, string]]),
    ...(after === null ? [] : [["after", writeCursor(after)] as [string, string]]),
  ];
}

/** Number of selected filter values; a price range counts as one. */
export const countFilters = ({ categories, colors, sizes, minPrice, maxPrice }: ListingChoice): number =>
  categories.length + colors.length + sizes.length + (minPrice === null && maxPrice === null ? 0 : 1);

/** Keeps the sort order only. */
export const withoutFilters = ({ sort }: ListingChoice): ListingChoice => ({
  categories: [],
  colors: [],
  sizes: [],
  minPrice: null,
  maxPrice: null,
  sort,
  after: null,
});

const letterSizes = ["XXS", "XS", "S", "M", "L", "XL", "XXL", "XXXL"];

const letterRank = (size: string): number => letterSizes.indexOf(size.split("/")[0] ?? "");

export const isLetterSize = (size: string): boolean => letterRank(size) >= 0;

/** Orders sizes from XXS to XXXL, then numbers, then the rest alphabetically. */
export function compareSizes(first: string, second: string): number {
  const rank = (size: string) => {
    const letter = letterRank(size);
    if (letter >= 0) return letter;
    const number = Number.parseFloat(size);
    return Number.isNaN(number) ? 10_000 : 100 + number;
  };
  return rank(first) - rank(second) || (first < second ? -1 : 1);
}
