export interface StoredText {
  /** Null without a text. */
  read(): string | null;
  /** Null removes the text. */
  write(text: string | null): void;
  /** Calls back on changes in this and other tabs. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

/** The text under a key of localStorage. Where storage is refused or full, it lasts as long as the document. */
export function storedText(key: string): StoredText {
  let unstored: string | null = null;
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
      // Browsers send the event to other tabs only.
      dispatchEvent(new StorageEvent("storage", { key }));
    },
    subscribe(listener) {
      const onStorage = (event: StorageEvent) => event.key === key && listener();
      addEventListener("storage", onStorage);
      return () => removeEventListener("storage", onStorage);
    },
  };
}
