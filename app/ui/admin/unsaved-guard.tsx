import { useBeforeUnload, useBlocker } from "@remix-run/react";
import { type RefObject, useCallback, useEffect, useRef } from "react";
import { useTranslate } from "~/i18n/use-translate";

/** Asks before a page is left on which something was typed into a form and not sent. A page has one at most. */
export function UnsavedGuard({ form, isSending }: { form: RefObject<HTMLFormElement>; isSending: boolean }) {
  const question = useTranslate()("admin.unsaved");
  const isTyped = useRef(false);
  useEffect(() => {
    const note = () => {
      isTyped.current = true;
    };
    const element = form.current;
    element?.addEventListener("input", note);
    return () => element?.removeEventListener("input", note);
  }, [form]);
  useBeforeUnload(
    useCallback(
      (event) => {
        if (!isSending && isTyped.current) event.preventDefault();
      },
      [isSending],
    ),
  );
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !isSending && isTyped.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (window.confirm(question)) blocker.proceed();
    else blocker.reset();
  }, [blocker, question]);
  return null;
}
