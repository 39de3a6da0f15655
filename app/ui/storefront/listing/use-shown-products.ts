import { useLocation } from "@remix-run/react";
import { useEffect, useMemo } from "react";
import type { ProductCard } from "~/domain/catalog/catalog";

/** Products accumulated by "show more", by history entry, for going back to it. */
const remembered = new Map<string, ProductCard[]>();

/** Products of the page, preceded by those of the entry that "show more" continued from (`state.before`). */
export function useShownProducts(products: ProductCard[]) {
  const { key, state } = useLocation();
  const before = (state as { before?: string } | null)?.before;
  const shown = useMemo(() => {
    const earlier = (before && remembered.get(before)) || [];
    const ids = new Set(products.map(({ id }) => id));
    return [...earlier.filter(({ id }) => !ids.has(id)), ...products];
  }, [before, products]);
  useEffect(() => {
    remembered.set(key, shown);
  }, [key, shown]);
  return { shown, here: key, isAppended: shown.length > products.length };
}
