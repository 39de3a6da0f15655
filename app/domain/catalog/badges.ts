import type { StockPolicy } from "~db/vocabulary";
import type { CardPrice } from "./price";

/** What a card's badges say. */
export type Badge = "soldOut" | "sale" | "madeToOrder" | "new";

/** Days for which a product counts as new. */
export const NEW_DAYS = 30;

const MOST_BADGES = 2;

interface BadgedProduct {
  price: CardPrice | null;
  isInStock: boolean;
  whenOut: StockPolicy;
  isNew: boolean;
}

/** At most two badges, most important first. What is sold out has no other. */
export function badgesOf({ price, isInStock, whenOut, isNew }: BadgedProduct): Badge[] {
  if (!isInStock && whenOut === "sold_out") return ["soldOut"];
  const badges: Badge[] = [];
  if (price?.compareAtMinor != null) badges.push("sale");
  if (!isInStock) badges.push("madeToOrder");
  if (isNew) badges.push("new");
  return badges.slice(0, MOST_BADGES);
}
