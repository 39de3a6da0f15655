import { useSyncExternalStore } from "react";

export interface StoredText {
  read(): string | null;
  /** Notifies subscribers of this page; other tabs get a `storage` event. Null removes the text. */
  write(text: string | null): void;
  subscribe(listener: () => void): () => void;
}

/**
 * The text under a key of localStorage; null without one. Where storage is refused or full, it lasts as long as the
 * document.
 */
export function storedText(key: string): StoredText {
  let unstored: string | null = null;
  const listeners = new Set<() => void>();
  return {
    read() {
      try {
        return unstored ?? localStorage.getItem(key);
      } catch {
        return null;
      }
    },
    write(text) {
      unstored = null;
      try {
        if (text === null) localStorage.removeItem(key);
        else localStorage.setItem(key, text);
      } catch {
        unstored = text;
      }
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      const onStorage = (event: StorageEvent) => event.key === key && listener();
      listeners.add(listener);
      addEventListener("storage", onStorage);
      return () => {
        listeners.delete(listener);
        removeEventListener("storage", onStorage);
      };
    },
  };
}

const onServer = () => null;

/** Null on the server and while its page is hydrated. */
export const useStoredText = ({ subscribe, read }: StoredText): string | null =>
  useSyncExternalStore(subscribe, read, onServer);
