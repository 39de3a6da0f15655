import { useEffect } from "react";
import { type Region, regionNames } from "~/domain/catalog/region";
import { storedText } from "~/ui/shared/stored-text";

const storedRegion = storedText("region");
const storedCurrency = storedText("currency");

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
    storedRegion.write(regionNames[region]);
    storedCurrency.write(symbol);
  }, [region, symbol]);
  return null;
}
