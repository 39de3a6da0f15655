import { comparableName } from "~/domain/catalog/category/category";
import { normalizeText } from "~/lib/text/normalize";

/** What happens to the products of a category that the shop lacks: `leave` refuses them, a number is an id. */
type CategoryChoice = "create" | "leave" | number;

/** How a file's categories that the shop lacks are resolved. */
export interface CategoryOptions {
  /** For names that `categories` does not have; null leaves their products out. */
  categoryIfNew: "create" | number | null;
  /** Choices for single names. An empty name is that of products without a category. Older imports lack it. */
  categories?: { name: string; choice: CategoryChoice }[];
  /**
   * Categories of the names to create, since the import was confirmed. `isNew` is false for those that somebody else had
   * created by then.
   */
  createdCategories?: { name: string; id: number; isNew: boolean }[];
}

/** A file's category that the shop lacks. */
export interface UnknownCategory {
  /** As the file has it; empty for products without a category. */
  name: string;
  choice: CategoryChoice;
  /** Its id, if it was created since. */
  createdId: number | undefined;
}

/** Maximum length of a name in characters. Those above `categoryLimits.name` can't be created. */
const NAMED_CHARACTERS = 100;

/** Maximum number of categories that one import offers a choice for, and creates. */
export const MAX_CHOSEN_CATEGORIES = 200;

export const isSameCategory = (one: string, other: string): boolean =>
  comparableName(one) === comparableName(other);

/** Resolves a name that the shop lacks by the import's options. */
export function unknownCategory(text: string, options: CategoryOptions): UnknownCategory {
  const name = normalizeText(text).slice(0, NAMED_CHARACTERS);
  const isThis = (named: { name: string }) => isSameCategory(named.name, name);
  const choice = options.categories?.find(isThis)?.choice ?? options.categoryIfNew ?? "leave";
  return {
    name,
    choice: choice === "create" && comparableName(name) === "" ? "leave" : choice,
    createdId: options.createdCategories?.find(isThis)?.id,
  };
}
