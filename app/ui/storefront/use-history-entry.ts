import { useEffect, useRef } from "react";
import { interceptPopState } from "./dialog-store";

/**
 * Adds a history entry while a dialog is open, so that Back closes it. The `popstate` event is hidden from the router,
 * which would revalidate the page beneath. Links in the dialog replace the entry.
 */
export function useHistoryEntry(onBack: () => void): void {
  const back = useRef(onBack);
  back.current = onBack;
  useEffect(() => {
    const { state } = history;
    history.pushState({ ...state, idx: (state?.idx ?? 0) + 1, isDialog: true }, "");
    interceptPopState((event) => {
      event.stopImmediatePropagation();
      back.current();
    });
    return () => {
      interceptPopState(null);
      if (!history.state?.isDialog) return;
      interceptPopState((event) => {
        event.stopImmediatePropagation();
        interceptPopState(null);
      });
      history.back();
    };
  }, []);
}
