import { useEffect, useState, useSyncExternalStore } from "react";
import type { CartContents } from "~/domain/cart/cart-answer";
import { showAlert } from "../alerts/alert-store";
import { readMirror, subscribeToCart } from "../cart/cart-store";
import { createCartEditor } from "./cart-editor";
import { changeCart, putBack, readCart } from "./cart-requests";

/** The cart's editor, synchronised with other tabs. `contents` avoids the initial request. */
export function useCartEditor(contents: CartContents | null, locale: string) {
  const [editor] = useState(() =>
    createCartEditor({
      contents,
      read: () => readCart(locale),
      change: (line, quantity) => changeCart(locale, line, quantity),
      putBack: (removed) => putBack(locale, removed),
      notify: showAlert,
    }),
  );
  useEffect(() => {
    if (!editor.read().contents) editor.refresh();
    // The cart may have changed while the drawer's code was loading.
    const kept = readMirror();
    if (kept) editor.compare(kept);
    return subscribeToCart((mirror) => editor.compare(mirror));
  }, [editor]);
  return { editor, state: useSyncExternalStore(editor.subscribe, editor.read, editor.read) };
}
