type View = typeof import("./open-view").default;

let loaded: View | null = null;

/** The lightbox, once its code is loaded. */
export const loadedOpenView = (): View | null => loaded;

/** Loads the lightbox's code. */
export async function loadOpenView(): Promise<{ default: View }> {
  const module = await import("./open-view");
  loaded = module.default;
  return module;
}

/** Loads the lightbox's code in advance. Failures are ignored: opening it tries again. */
export const preloadOpenView = (): void => void loadOpenView().catch(() => {});
