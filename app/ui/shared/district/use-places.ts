import { useEffect, useState } from "react";
import { hrefs } from "~/hrefs";
import type { Place } from "~/lib/peru/district";

type Places = Place[] | "failed" | null;

async function fetchPlaces(within: string): Promise<Places> {
  try {
    const response = await fetch(hrefs.peruPlaces(within));
    return response.ok ? ((await response.json()) as Place[]) : "failed";
  } catch {
    return "failed";
  }
}

/** The provinces of a department, or the districts of a province; null while loading and for "". */
export function usePlaces(within: string) {
  const [loaded, setLoaded] = useState<{ within: string; places: Places }>({ within: "", places: null });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try loads again
  useEffect(() => {
    if (within === "") return;
    let isCurrent = true;
    void fetchPlaces(within).then((places) => {
      if (isCurrent) setLoaded({ within, places });
    });
    return () => {
      isCurrent = false;
    };
  }, [within, tries]);
  const retry = () => {
    setLoaded({ within: "", places: null });
    setTries(tries + 1);
  };
  return { places: loaded.within === within ? loaded.places : null, retry };
}
