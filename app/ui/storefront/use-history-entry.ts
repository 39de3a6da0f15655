import { type RefObject, useEffect } from "react";
import { interceptPopState } from "./dialog-store";

/** Resolves once the browser has left the previous dialog's entry, which it does later than it is told to. */
let left = Promise.resolve();

function leaveEntry(): void {
  interceptPopState(null);
  if (!history.state?.isDialog) return;
  left = new Promise((resolve) => {
    interceptPopState((event) => {
      event.stopImmediatePropagation();
      interceptPopState(null);
      resolve();
    });
  });
  history.back();
}

/**
 * Adds a history entry while a dialog is open, so that Back closes it. The `popstate` event is hidden from the router,
 * which would revalidate the page beneath. Links in the dialog replace the entry.
 */
export function useHistoryEntry(dialog: RefObject<HTMLDialogElement>): void {
  useEffect(() => {
    const { current } = dialog;
    let leave = () => {};
    let isOpen = true;
    void left.then(() => {
      if (!isOpen) return;
      const { state } = history;
      history.pushState({ ...state, idx: (state?.idx ?? 0) + 1, isDialog: true }, "");
      interceptPopState((event) => {
        event.stopImmediatePropagation();
        current?.close();
      });
      leave = leaveEntry;
    });
    const end = () => {
      if (!isOpen) return;
      isOpen = false;
      leave();
    };
    current?.addEventListener("close", end);
    return () => {
      current?.removeEventListener("close", end);
      end();
    };
  }, [dialog]);
}
