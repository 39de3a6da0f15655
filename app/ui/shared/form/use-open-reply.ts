import { type RefObject, useEffect, useMemo, useState } from "react";
import type { FormReply } from "~/domain/form-reply";
import { useFocusOn } from "../use-focus-on";

const NONE: readonly string[] = [];

/**
 * The reply without the errors of fields that have become right since, and without the one of the form when none is left.
 * The code that finds them out is loaded when a form was refused.
 */
export function useOpenReply<Reply extends FormReply>(
  reply: Reply | null,
  form: RefObject<HTMLFormElement>,
): Reply | null {
  const [found, setFound] = useState({ of: reply, right: NONE });
  const right = found.of === reply ? found.right : NONE;

  useEffect(() => {
    // The development server knows no checks: it would do what the form does.
    if (!reply?.isChecked || !form.current || import.meta.env.DEV) return;
    const before = new FormData(form.current);
    const controller = new AbortController();
    const { signal } = controller;
    const onRight = (names: string[]) =>
      setFound((before) => ({
        of: reply,
        right: before.of === reply ? [...before.right, ...names] : names,
      }));
    import("./check-refused.client").then(
      ({ checkRefused }) => checkRefused({ reply, form, before, signal, onRight }),
      () => {},
    );
    return () => controller.abort();
  }, [reply, form]);

  return useMemo(() => {
    if (!reply || right.length === 0) return reply;
    const left = Object.entries(reply.result.error ?? {}).filter(([name]) => !right.includes(name));
    const error = left.some(([name]) => name !== "") ? Object.fromEntries(left) : {};
    return { ...reply, result: { ...reply.result, error } };
  }, [reply, right]);
}

/** The ref of a form that focuses its first error once, and its reply as of `useOpenReply`. @param shown see `useFocusOn` */
export function useRefusedForm<Reply extends FormReply>(refused: Reply | null, shown?: unknown) {
  const form = useFocusOn(refused, shown);
  return { form, reply: useOpenReply(refused, form) };
}
