/** Failed sign-ins, stored in localStorage as `failedAttempts` and `lockTime`. */
export interface Attempts {
  failed: number;
  /** Milliseconds since 1970; 0 for never. */
  lockedUntil: number;
}

export const NO_ATTEMPTS: Attempts = { failed: 0, lockedUntil: 0 };

function numberOf(key: string): number {
  const number = Number(localStorage.getItem(key));
  return Number.isSafeInteger(number) && number > 0 ? number : 0;
}

/** Returns `NO_ATTEMPTS` when nothing is stored. */
export function readAttempts(): Attempts {
  try {
    return { failed: numberOf("failedAttempts"), lockedUntil: numberOf("lockTime") };
  } catch {
    return NO_ATTEMPTS;
  }
}

function write({ failed, lockedUntil }: Attempts): void {
  try {
    localStorage.setItem("failedAttempts", String(failed));
    localStorage.setItem("lockTime", String(lockedUntil));
  } catch {
    // Private windows may refuse storage; then nothing is displayed.
  }
}

/** Counts a failure. `lockedUntil` is set when the server locked signing in. */
export function countFailure(lockedUntil: number | null): void {
  const kept = readAttempts();
  write({ failed: kept.failed + 1, lockedUntil: lockedUntil ?? kept.lockedUntil });
}
