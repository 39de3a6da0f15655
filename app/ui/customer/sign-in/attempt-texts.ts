import { storedText } from "~/ui/shared/stored-text";

/** Number of failed sign-ins in this browser. */
export const failures = storedText("failedAttempts");
/** End of the lock in milliseconds since 1970; 0 without one. */
export const lock = storedText("lockTime");

/** Resets the count after a successful sign-in. */
export function forgetFailures(): void {
  if (Number(failures.read()) > 0) {
    failures.write("0");
    lock.write("0");
  }
}
