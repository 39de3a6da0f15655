import { useSyncExternalStore } from "react";

/** A positive number in localStorage; 0 for another text, and where storage is refused. */
function numberOf(key: string): number {
  try {
    const number = Number(localStorage.getItem(key));
    return Number.isSafeInteger(number) && number > 0 ? number : 0;
  } catch {
    return 0;
  }
}

const readFailed = () => numberOf("failedAttempts");
const readLock = () => numberOf("lockTime");

/** Browsers send the event to other tabs, `countFailure` to this one. */
function subscribe(listener: () => void): () => void {
  addEventListener("storage", listener);
  return () => removeEventListener("storage", listener);
}

const zero = () => 0;

/**
 * Failed sign-ins in this browser, and the end of the lock in milliseconds since 1970. Both are 0 for none, and while the
 * page is hydrated.
 */
export const useAttempts = () => ({
  failed: useSyncExternalStore(subscribe, readFailed, zero),
  lockedUntil: useSyncExternalStore(subscribe, readLock, zero),
});

/** Counts a failure. `lockedUntil` is set when the server locked signing in. */
export function countFailure(lockedUntil: number | null): void {
  try {
    localStorage.setItem("failedAttempts", String(readFailed() + 1));
    localStorage.setItem("lockTime", String(lockedUntil ?? readLock()));
    dispatchEvent(new StorageEvent("storage"));
  } catch {
    // Private windows may refuse storage; then nothing is displayed.
  }
}
