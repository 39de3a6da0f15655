import { readStored, useStored, writeStored } from "~/ui/shared/stored-text";

const FAILURES = "failedAttempts";
const LOCK = "lockTime";

/** 0 for an invalid text. */
function numberOf(text: string | null): number {
  const number = Number(text);
  return Number.isSafeInteger(number) && number > 0 ? number : 0;
}

/** Failed sign-ins in this browser. `lockedUntil` is in milliseconds since 1970; 0 for never. */
export const useAttempts = () => ({
  failed: numberOf(useStored(FAILURES)),
  lockedUntil: numberOf(useStored(LOCK)),
});

/** Counts a failure. `lockedUntil` is set when the server locked signing in. */
export function countFailure(lockedUntil: number | null): void {
  writeStored(FAILURES, String(numberOf(readStored(FAILURES)) + 1));
  writeStored(LOCK, String(lockedUntil ?? numberOf(readStored(LOCK))));
}
