import { useMatches } from "@remix-run/react";
import { useMemo } from "react";
import type { Messages } from "./messages";

/** Merges the messages sent by the matched routes' loaders. */
export function useMessages(): Messages {
  const matches = useMatches();
  return useMemo(
    () =>
      Object.assign(
        {},
        ...matches.map(({ data }) => (data as { messages?: Messages } | undefined)?.messages),
      ),
    [matches],
  );
}
