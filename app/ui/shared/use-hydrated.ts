import { useEffect, useState } from "react";

/** False on the server and in the first render, so that what needs script appears after hydration only. */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return isHydrated;
}
