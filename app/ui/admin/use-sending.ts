import { useNavigation } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";

/** Whether this page's form with that intent is on its way, and a listener that sends nothing for a second click. */
export function useSending(intent: string) {
  const { state, formData } = useNavigation();
  const isSending = state !== "idle" && formData?.get("intent") === intent;
  // A second click may come before the page is drawn anew.
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
