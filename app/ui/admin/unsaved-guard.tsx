import { useBeforeUnload, useBlocker, useNavigation } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";
import { useTranslate } from "~/i18n/use-translate";

/** The form that an event is about, if it writes something of the page's. */
function writingForm(target: EventTarget | null): HTMLFormElement | null {
  const form =
    target instanceof HTMLFormElement ? target : ((target as HTMLInputElement | null)?.form ?? null);
  return form?.method === "post" && form.closest("main") ? form : null;
}

/** The page's forms with something typed that was not sent, and those that came back refused. */
function useUnsavedForms() {
  const typed = useRef(new Set<Element>());
  useEffect(() => {
    const note = ({ target }: Event) => {
      const form = writingForm(target);
      if (form) typed.current.add(form);
    };
    document.addEventListener("input", note);
    return () => document.removeEventListener("input", note);
  }, []);
  const hasUnsaved = useCallback((but?: Element): boolean => {
    const refused = document.querySelectorAll("main form[data-refused]");
    return [...typed.current, ...refused].some((form) => form.isConnected && form !== but);
  }, []);
  const forget = useCallback((form: Element) => typed.current.delete(form), []);
  return { hasUnsaved, forget };
}

/**
 * Asks before something is lost that was typed into a form and not sent: when the page is left, and when another of its
 * forms is sent, after which the page is shown anew. A form that changes its page in place carries `data-in-place`.
 */
export function UnsavedGuard() {
  const translate = useTranslate();
  const { hasUnsaved, forget } = useUnsavedForms();
  // What is sent has been asked about; its answer may lead to another page.
  const isSending = useNavigation().formData !== undefined;
  useEffect(() => {
    const ask = (event: SubmitEvent) => {
      const form = writingForm(event.target);
      if (!form) return;
      const losesOthers = form.dataset.inPlace === undefined && hasUnsaved(form);
      if (!losesOthers || window.confirm(translate("admin.unsavedBeside"))) {
        forget(form);
        return;
      }
      event.preventDefault();
      event.stopPropagation();
    };
    // Before the page's own listeners, which send the form.
    window.addEventListener("submit", ask, { capture: true });
    return () => window.removeEventListener("submit", ask, { capture: true });
  }, [hasUnsaved, forget, translate]);
  useBeforeUnload(
    useCallback(
      (event) => {
        if (!isSending && hasUnsaved()) event.preventDefault();
      },
      [isSending, hasUnsaved],
    ),
  );
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !isSending && currentLocation.pathname !== nextLocation.pathname && hasUnsaved(),
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (window.confirm(translate("admin.unsaved"))) blocker.proceed();
    else blocker.reset();
  }, [blocker, translate]);
  return null;
}
