import { type ComponentType, useEffect, useState } from "react";
import type { QuickAddProps } from "../quick-add/quick-add";

export interface ListTools {
  ColumnChoice: ComponentType;
  QuickAdd: ComponentType<QuickAddProps>;
}

/** What a list has with script only, loaded after hydration; null before that, and when it cannot be loaded. */
export function useListTools(): ListTools | null {
  const [tools, setTools] = useState<ListTools | null>(null);
  useEffect(() => {
    import("./list-tools.client").then(setTools, () => {});
  }, []);
  return tools;
}
