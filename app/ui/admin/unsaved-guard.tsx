import { useBeforeUnload, useBlocker, useNavigation } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";
import { useTranslate } from "~/i18n/use-translate";

/** The event's form when it is a POST form of the page's content; else null. */
function writingForm(target: EventTarget | null): HTMLFormElement | null {
  const form =
    target instanceof HTMLFormElement ? target : ((target as HTMLInputElement | null)?.form ?? null);
  return form?.method === "post" && form.closest("main") ? form : null;
}

/** Tracks forms with unsent input, and refused forms. */
function useUnsavedForms() {
  const typed = useRef(new Set<Element>());
  useEffect(() => {
    const markUnsaved = ({ target }: Event) => {
      const form = writingForm(target);
      if (form) typed.current.add(form);
    };
    document.addEventListener("input", markUnsaved);
    return () => document.removeEventListener("input", markUnsaved);
  }, []);
  const hasUnsaved = useCallback((but?: Element): boolean => {
    const refused = document.querySelectorAll("main form[data-refused]");
    return [...typed.current, ...refused].some((form) => form.isConnected && form !== but);
  }, []);
  const forget = useCallback((form: Element) => typed.current.delete(form), []);
  return { hasUnsaved, forget };
}

/**
 * Asks for confirmation before unsent input is lost: when leaving the page, and when submitting another form, which
 * reloads the page. Forms with `data-in-place` do not reload it.
 */
export function UnsavedGuard() {
  const translate = useTranslate();
  const { hasUnsaved, forget } = useUnsavedForms();
  const { state, formData } = useNavigation();
  // A submitted form was already confirmed; its reply may navigate to another page.
  const isSending = formData !== undefined;
  // Until its reply is rendered, it is still marked as refused by the reply before. The reply may lead to another page
  // before a busy browser has rendered that it was sent.
  const sent = useRef<Element>();
  useEffect(() => {
    if (state === "idle") sent.current = undefined;
  });
  useEffect(() => {
    const confirmSubmit = (event: SubmitEvent) => {
      const form = writingForm(event.target);
      if (!form) return;
      const losesOthers = form.dataset.inPlace === undefined && hasUnsaved(form);
      if (!losesOthers || window.confirm(translate("admin.unsavedBeside"))) {
        forget(form);
        if (form.dataset.inPlace === undefined) sent.current = form;
        return;
      }
      event.preventDefault();
      event.stopPropagation();
    };
    // Captures before the listeners that submit the form.
    window.addEventListener("submit", confirmSubmit, { capture: true });
    return () => window.removeEventListener("submit", confirmSubmit, { capture: true });
  }, [hasUnsaved, forget, translate]);
  useBeforeUnload(
    useCallback(
      (event) => {
        if (!isSending && !sent.current && hasUnsaved()) event.preventDefault();
      },
      [isSending, hasUnsaved],
    ),
  );
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !isSending && currentLocation.pathname !== nextLocation.pathname && hasUnsaved(sent.current),
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (window.confirm(translate("admin.unsaved"))) blocker.proceed();
    else blocker.reset();
  }, [blocker, translate]);
  return null;
}
