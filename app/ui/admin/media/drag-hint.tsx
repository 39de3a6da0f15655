import { type ReactNode, useEffect, useState } from "react";

/** What is only true where a script runs. */
export function DragHint({ children }: { children: ReactNode }) {
  const [isScripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  return isScripted ? children : null;
}
