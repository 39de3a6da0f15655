import { useActionData, useNavigation } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";

/**
 * Tracks the submission of the form with this intent until it is answered; the page may still reload its data then.
 * `onSubmit` suppresses a second submission.
 */
export function useSending(intent: string) {
  const { state, formData } = useNavigation();
  const answer = useActionData();
  /** The answer to the last submission while this one is sent. A second click may occur before the next render. */
  const sent = useRef<{ answerBefore: unknown } | null>(null);
  const isAnswered = state === "loading" && answer !== sent.current?.answerBefore;
  const isSending =
    sent.current !== null && state !== "idle" && formData?.get("intent") === intent && !isAnswered;
  useEffect(() => {
    if (!isSending) sent.current = null;
  });
  function onSubmit(event: FormEvent) {
    if (event.defaultPrevented) return;
    if (sent.current) event.preventDefault();
    else sent.current = { answerBefore: answer };
  }
  return { isSending, onSubmit };
}
