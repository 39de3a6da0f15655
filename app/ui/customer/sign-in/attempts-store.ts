import { storedText, useStoredText } from "~/ui/shared/stored-text";

const failures = storedText("failedAttempts");
const lock = storedText("lockTime");

/** 0 for an invalid text. */
function numberOf(text: string | null): number {
  const number = Number(text);
  return Number.isSafeInteger(number) && number > 0 ? number : 0;
}

/** Failed sign-ins in this browser. `lockedUntil` is in milliseconds since 1970; 0 for never. */
export const useAttempts = () => ({
  failed: numberOf(useStoredText(failures)),
  lockedUntil: numberOf(useStoredText(lock)),
});

/** Counts a failure. `lockedUntil` is set when the server locked signing in. */
export function countFailure(lockedUntil: number | null): void {
  failures.write(String(numberOf(failures.read()) + 1));
  lock.write(String(lockedUntil ?? numberOf(lock.read())));
}

/** Resets the count after a successful sign-in. */
export function forgetFailures(): void {
  if (numberOf(failures.read()) === 0) return;
  failures.write("0");
  lock.write("0");
}
