import { useEffect, useRef } from "react";

/**
 * Begins where a form has to be mended: its first field with an error, or the message above it. The reference is the
 * form's.
 */
export function useFocusOn(problem: object | null) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!problem) return;
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
    (find("[aria-invalid=true]") ?? find("[role=alert]"))?.focus();
  }, [problem]);
  return form;
}
