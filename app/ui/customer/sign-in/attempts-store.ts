import { useStoredText } from "~/ui/shared/use-stored-text";
import { failures, lock } from "./attempt-texts";

/** 0 for an invalid text. */
function numberOf(text: string | null): number {
  const number = Number(text);
  return Number.isSafeInteger(number) && number > 0 ? number : 0;
}

export const useAttempts = () => ({
  failed: numberOf(useStoredText(failures)),
  lockedUntil: numberOf(useStoredText(lock)),
});

/** Counts a failure. `lockedUntil` is set when the server locked signing in. */
export function countFailure(lockedUntil: number | null): void {
  failures.write(String(numberOf(failures.read()) + 1));
  lock.write(String(lockedUntil ?? numberOf(lock.read())));
}
