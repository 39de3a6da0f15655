import { useSyncExternalStore } from "react";

/** The text under a key of localStorage; null without one, and where storage is refused. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, or removes it (null), and displays it where `useStored` reads it. */
export function writeStored(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Private windows may refuse storage.
  }
  // Browsers send the event to other tabs only.
  dispatchEvent(new StorageEvent("storage", { key }));
}

function subscribe(listener: () => void): () => void {
  addEventListener("storage", listener);
  return () => removeEventListener("storage", listener);
}

const none = () => null;

/** `readStored`, kept up to date with this and other tabs; null on the server and while its page is hydrated. */
export const useStored = (key: string): string | null =>
  useSyncExternalStore(subscribe, () => readStored(key), none);
