import { parseId } from "~/lib/ids";
import { type ColorFamily, colorNames, isColorFamily } from "../color-family";
import { type Cursor, readCursor, writeCursor } from "./listing-cursor";
import { type Sort, sorts } from "./listing-sort";

/** What a shopper chose of a list: filters, order, and from where on. */
export interface ListingChoice {
  /** Ascending. */
  categories: number[];
  colors: ColorFamily[];
  sizes: string[];
  /** Minor units of the region's currency, whole hundreds; null for no limit. */
  minPrice: number | null;
  maxPrice: number | null;
  sort: Sort;
  /** Products after this one; null from the beginning. */
  after: Cursor | null;
}

/** Values of one filter that count; a form of ours never sends as many. */
const MOST_VALUES = 20;

/** Characters of a size's label. */
export const LONGEST_SIZE = 30;

/** Whether a size can be asked for: characters that can stand in a JSON path as they are. */
export const isSize = (text: string): boolean =>
  [...text].length <= LONGEST_SIZE && /^[^"\\\p{C}]+$/u.test(text);

const distinct = <Value>(values: Value[]): Value[] => [...new Set(values)].slice(0, MOST_VALUES);

const readPrice = (text: string | null): number | null =>
  text !== null && /^\d{1,7}$/.test(text.trim()) ? Number(text.trim()) * 100 : null;

/** Prices are whole soles or dollars; where the least is above the most, they are taken the other way round. */
function readPrices(parameters: URLSearchParams) {
  const least = readPrice(parameters.get("min")) || null;
  const most = readPrice(parameters.get("max"));
  return least !== null && most !== null && least > most
    ? { minPrice: most || null, maxPrice: least }
    : { minPrice: least, maxPrice: most };
}

/**
 * The choice that URL parameters stand for. What is unknown, absurd or too much is left out; it never throws.
 * @param usual the order of a list that says none
 */
export function readChoice(parameters: URLSearchParams, usual: "newest" | "best" = "newest"): ListingChoice {
  const values = (name: string) => parameters.getAll(name).slice(0, 100);
  const asked = parameters.get("sort");
  const sort = sorts.find((name) => name === asked) ?? usual;
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

/** The parameters of a choice, always in the same order and only those that say something. */
export function choiceParameters(
  choice: ListingChoice,
  usual: "newest" | "best" = "newest",
): [name: string, value: string][] {
  const { categories, colors, sizes, minPrice, maxPrice, sort, after } = choice;
  return [
    ...categories.map((id): [string, string] => ["category", String(id)]),
    ...colors.map((color): [string, string] => ["color", color]),
    ...sizes.map((size): [string, string] => ["size", size]),
    ...(minPrice === null ? [] : [["min", String(minPrice / 100)] as [string, string]]),
    ...(maxPrice === null ? [] : [["max", String(maxPrice / 100)] as [string, string]]),
    ...(sort === usual ? [] : [["sort", sort] as [string, string]]),
    ...(after === null ? [] : [["after", writeCursor(after)] as [string, string]]),
  ];
}

/** How many filter values were chosen; a price range counts as one. */
export const countFilters = ({ categories, colors, sizes, minPrice, maxPrice }: ListingChoice): number =>
  categories.length + colors.length + sizes.length + (minPrice === null && maxPrice === null ? 0 : 1);

/** The same order without any filter, from the beginning. */
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

/** Orders sizes as shops do: XS to XXL, then numbers, then the rest by name. */
export function compareSizes(first: string, second: string): number {
  const rank = (size: string) => {
    const letter = letterSizes.indexOf(size.split("/")[0] ?? "");
    if (letter >= 0) return letter;
    const number = Number.parseFloat(size);
    return Number.isNaN(number) ? 10_000 : 100 + number;
  };
  return rank(first) - rank(second) || (first < second ? -1 : 1);
}
