type Open = () => void;
let open: Open | null = null;

/** Fetches the dialog's code, once. */
export const loadSignIn = () => import("../account/sign-in-dialog.client");

/** Fetches the dialog's code ahead of its use. Not fetching it does no harm: opening tries again. */
export const preloadSignIn = (): void => void loadSignIn().catch(() => {});

/** Opens the dialog to sign in over this page. @returns whether this page has one. */
export function openSignIn(): boolean {
  open?.();
  return open !== null;
}

/** Makes this page one that has the dialog, until the returned function is called. */
export function provideSignIn(opening: Open): () => void {
  open = opening;
  return () => {
    if (open === opening) open = null;
  };
}
