import { useEffect } from "react";
import type { FormReply } from "~/domain/form-reply";
import { useFormats, useTranslate } from "~/i18n/use-translate";
import { countFailure, useAttempts } from "./attempts-store";

const MINUTE = 60_000;

/**
 * Displays failed sign-ins in this browser and when a lock ends. For information only: the server keeps its own count.
 */
export function FailedAttempts({ reply }: { reply: FormReply | null }) {
  const translate = useTranslate();
  const { text } = useFormats();
  const { failed, lockedUntil } = useAttempts();
  useEffect(() => {
    const message = reply?.result.error?.[""]?.[0];
    if (message === "account.bad-credentials") countFailure(null);
    const minutes = Number(reply?.values?.count);
    if (message === "account.locked") countFailure(Date.now() + minutes * MINUTE);
  }, [reply]);
  if (failed === 0) return null;
  const time = new Date(lockedUntil).toLocaleTimeString(text, { hour: "2-digit", minute: "2-digit" });
  return (
    <p className="hint">
      {translate("account.failedAttempts", { count: failed })}
      {lockedUntil > Date.now() && ` ${translate("account.lockedUntil", { time })}`}
    </p>
  );
}
