import { type FormEvent, useContext, useState } from "react";
import { ReplyContext } from "../admin-field";
import { useFormValue } from "./use-form-value";

const WORDS = "input[name^='words.'], textarea[name^='words.']";

/** Like `useFormValue`, but follows what is typed in the texts of the element that gets `onInput`. */
export function useTypedWords(fields: Record<string, string>) {
  const value = useFormValue(fields);
  const reply = useContext(ReplyContext);
  const [typed, setTyped] = useState<{ after: typeof reply; words: Record<string, string> }>();
  const onInput = ({ currentTarget, target }: FormEvent<HTMLElement>) => {
    if (!(target instanceof Element) || !target.matches(WORDS)) return;
    const inputs = [...currentTarget.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(WORDS)];
    setTyped({ after: reply, words: Object.fromEntries(inputs.map((input) => [input.name, input.value])) });
  };
  // The server's reply has what was typed before.
  const words = typed?.after === reply ? typed.words : {};
  return { onInput, value: (name: string) => words[name] ?? value(name) };
}
