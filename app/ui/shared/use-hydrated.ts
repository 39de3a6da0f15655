import { useEffect, useState } from "react";

/**
 * False on the server and in the first render, so that what needs script appears after hydration only. Not
 * `useSyncExternalStore`: it renders again before the effects that read what was chosen before hydration, and a controlled
 * select would lose it.
 */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return isHydrated;
}
