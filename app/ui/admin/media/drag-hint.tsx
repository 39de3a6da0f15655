import { type ReactNode, useEffect, useState } from "react";

/** Renders its children only after hydration. */
export function DragHint({ children }: { children: ReactNode }) {
  const [isScripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  return isScripted ? children : null;
}
