import { useEffect, useState } from "react";
import { useFormats, useTranslate } from "~/i18n/use-translate";
import type { AccountProblem } from "./account-problem";
import { type Attempts, countFailure, NO_ATTEMPTS, readAttempts } from "./attempts-store";

const MINUTE = 60_000;

/**
 * How often signing in failed in this browser, and until when it is locked. For display alone: the server counts by
 * itself, and its count decides.
 */
export function FailedAttempts({ problem }: { problem: AccountProblem | null }) {
  const translate = useTranslate();
  const { text } = useFormats();
  const [{ failed, lockedUntil }, setAttempts] = useState<Attempts>(NO_ATTEMPTS);
  useEffect(() => {
    if (problem?.message === "account.badCredentials") countFailure(null);
    const minutes = Number(problem?.messageValues?.count);
    if (problem?.message === "account.locked") countFailure(Date.now() + minutes * MINUTE);
    setAttempts(readAttempts());
  }, [problem]);
  if (failed === 0) return null;
  const time = new Date(lockedUntil).toLocaleTimeString(text, { hour: "2-digit", minute: "2-digit" });
  return (
    <p className="hint">
      {translate("account.failedAttempts", { count: failed })}
      {lockedUntil > Date.now() && ` ${translate("account.lockedUntil", { time })}`}
    </p>
  );
}
