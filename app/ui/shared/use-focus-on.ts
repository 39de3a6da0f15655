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
    // Controls may lie outside of their form. Radio buttons can't be `aria-invalid`.
    const controls = [...(form.current?.elements ?? [])] as HTMLElement[];
    const wrong = controls.find((control) =>
      control.matches("[aria-invalid=true], [type=radio][aria-describedby]"),
    );
    (wrong ?? form.current?.querySelector<HTMLElement>("[role=alert], .notice"))?.focus();
  }, [problem, shown]);
  return form;
}
