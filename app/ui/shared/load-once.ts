/**
 * Returns a function that calls `load` once, and again only after a failure, which callers that load in advance may ignore.
 * A module that is imported twice would not wait for its styles the second time: Vite takes a stylesheet whose link exists
 * for loaded.
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | null = null;
  return () => {
    loaded ??= load();
    loaded.catch(() => {
      loaded = null;
    });
    return loaded;
  };
}
