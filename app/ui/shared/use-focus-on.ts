import { useEffect, useRef } from "react";

/**
 * Begins where a form has to be mended: its first field with an error, or the message above it. The reference is the
 * form's.
 * @param shown changes when what is wrong is shown, which may be later than it is known
 */
export function useFocusOn(problem: object | null, shown?: unknown) {
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown is read from the document
  useEffect(() => {
    if (!problem) return;
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
    (find("[aria-invalid=true]") ?? find("[role=alert]"))?.focus();
  }, [problem, shown]);
  return form;
}
