import { useEffect } from "react";
import { type Region, regionNames } from "~/domain/catalog/region";

interface RegionMirrorProps {
  /** Null until the visitor has chosen one; then nothing is stored. */
  region: Region | null;
  symbols: Record<Region, string>;
}

/** Stores region and currency in localStorage as `region` and `currency`. */
export function RegionMirror({ region, symbols }: RegionMirrorProps) {
  const symbol = region && symbols[region];
  useEffect(() => {
    if (!region || !symbol) return;
    try {
      localStorage.setItem("region", regionNames[region]);
      localStorage.setItem("currency", symbol);
    } catch {
      // Private windows may refuse storage; the cookie has the region.
    }
  }, [region, symbol]);
  return null;
}
