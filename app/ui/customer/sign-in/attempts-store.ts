/** What the browser keeps of sign-ins that failed, under the names that the shop's scripts have always used. */
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

/** None where the browser keeps nothing. */
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
    // Private windows may refuse to store: nothing is shown then.
  }
}

/** Counts one more; `lockedUntil` where the server has locked signing in. */
export function countFailure(lockedUntil: number | null): void {
  const kept = readAttempts();
  write({ failed: kept.failed + 1, lockedUntil: lockedUntil ?? kept.lockedUntil });
}
