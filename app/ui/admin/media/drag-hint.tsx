import type { ReactNode } from "react";
import { useHydrated } from "~/ui/shared/use-hydrated";

/** Renders its children only after hydration. */
export function DragHint({ children }: { children: ReactNode }) {
  return useHydrated() ? children : null;
}
