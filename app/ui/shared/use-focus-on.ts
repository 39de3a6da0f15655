import { useEffect, useRef } from "react";

/**
 * Focuses the form's first invalid control, or the message above it. Returns the form's ref.
 * @param shown changes when the errors are rendered, which may be after `problem` changes
 */
export function useFocusOn(problem: object | null, shown?: unknown) {
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown is read from the document
  useEffect(() => {
    if (!problem) return;
    // Controls may be outside of their form element. Radio buttons can't be `aria-invalid`.
    const controls = [...(form.current?.elements ?? [])] as HTMLElement[];
    const wrong = controls.find((control) =>
      control.matches("[aria-invalid=true], [type=radio][aria-describedby]"),
    );
    (wrong ?? form.current?.querySelector<HTMLElement>("[role=alert], .notice"))?.focus();
  }, [problem, shown]);
  return form;
}
