import type { useNavigation } from "@remix-run/react";
import { type FormEvent, startTransition, useEffect, useLayoutEffect, useRef, useState } from "react";

/** Runs before the browser paints what was rendered, so that a press on it finds the form ready. */
const useCommitEffect = import.meta.env.SSR ? useEffect : useLayoutEffect;

interface Progress {
  /** State of the navigation or fetcher that sends the form. */
  state: ReturnType<typeof useNavigation>["state"];
  /** False while the navigation sends another form. */
  isOwn?: boolean;
  /** The displayed answer of the action. */
  answer: unknown;
}

interface Submission {
  number: number;
  button: string;
  /** Another button that was pressed since. */
  next: HTMLButtonElement | null;
}

const nameOf = (button: HTMLElement | null): string =>
  button instanceof HTMLButtonElement ? `${button.name}=${button.value}` : "=";

/**
 * Sends a form once until its answer is displayed; the page may still reload its data then. `onSubmit` drops a repeated
 * press. A press of another button of the form waits for the answer.
 */
export function useSubmitOnce({ state, isOwn = true, answer }: Progress) {
  const sent = useRef<Submission | null>(null);
  const [rendered, setRendered] = useState(0);
  const answerBefore = useRef(answer);
  const isUnanswered = state === "submitting" || (state === "loading" && answer === answerBefore.current);
  const isPending = isOwn && isUnanswered;
  useCommitEffect(() => {
    if (state !== "loading") answerBefore.current = answer;
    const { current } = sent;
    if (!current || current.number !== rendered || isPending) return;
    sent.current = null;
    const { next } = current;
    if (next?.isConnected && !next.disabled) next.form?.requestSubmit(next);
  });
  function onSubmit(event: FormEvent) {
    if (event.defaultPrevented) return;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const button = nameOf(submitter);
    const { current } = sent;
    if (!current) {
      const number = rendered + 1;
      sent.current = { number, button, next: null };
      // Remix renders that it sends the form in a transition. Before that, the page may be rendered for other reasons.
      startTransition(() => setRendered(number));
      return;
    }
    event.preventDefault();
    if (button !== current.button && submitter instanceof HTMLButtonElement) current.next = submitter;
  }
  return {
    /** True while an unanswered submission is rendered, by whatever it was sent. */
    isPending,
    /** True while it is one of this component. */
    isSending: isPending && sent.current !== null,
    onSubmit,
  };
}
