import { useEffect } from "react";
import { type Region, regionNames } from "~/domain/catalog/region";

interface RegionMirrorProps {
  /** Null until the visitor chose one: then nothing is kept. */
  region: Region | null;
  symbols: Record<Region, string>;
}

/** Keeps region and currency in the browser under the names that the shop's scripts have always used. */
export function RegionMirror({ region, symbols }: RegionMirrorProps) {
  const symbol = region && symbols[region];
  useEffect(() => {
    if (!region || !symbol) return;
    try {
      localStorage.setItem("region", regionNames[region]);
      localStorage.setItem("currency", symbol);
    } catch {
      // Private windows may refuse to store: the cookie has the region all the same.
    }
  }, [region, symbol]);
  return null;
}
