import { useNavigation } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";

/** Tracks the submission of the form with this intent. `onSubmit` suppresses a second submission. */
export function useSending(intent: string) {
  const { state, formData } = useNavigation();
  const isSending = state !== "idle" && formData?.get("intent") === intent;
  // A second click may occur before the next render.
  const isSent = useRef(false);
  useEffect(() => {
    isSent.current = isSending;
  });
  function onSubmit(event: FormEvent) {
    if (event.defaultPrevented) return;
    if (isSent.current) event.preventDefault();
    isSent.current = true;
  }
  return { isSending, onSubmit };
}
