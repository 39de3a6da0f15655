import { useFetcher } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslate } from "~/i18n/use-translate";
import type { FieldState } from "~/ui/checkout/field";
import { useFocusOn } from "~/ui/shared/use-focus-on";
import type { AccountAnswer, AccountField, AccountNotice, AccountProblem } from "./account-problem";

interface AccountFormProps {
  action: string;
  /** What the button says. */
  submit: string;
  hidden?: Record<string, string>;
  /** What the page itself came back with, where there is no script. */
  answer: AccountAnswer | undefined;
  /** The fields, and what is known of each. */
  children: (state: (name: AccountField) => FieldState) => ReactNode;
  /** What stands instead of the form once the link of its mail can't be used any more. */
  whenOver?: ReactNode;
  /** Below the fields, with what the form was refused for. */
  below?: (problem: AccountProblem | null) => ReactNode;
  /** Beside the words that stand instead of the form when all is done. */
  afterNotice?: ReactNode;
}

function Done({ message, children }: AccountNotice & { children: ReactNode }) {
  const translate = useTranslate();
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <div className="notice" role="status" tabIndex={-1} ref={words}>
      <p>{translate(message)}</p>
      {children}
    </div>
  );
}

/** Says that the link of a mail can't be used any more, and what can be done about it. */
export function LinkOver({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <>
      <p className="notice notice--error" role="alert" tabIndex={-1} ref={words}>
        {translate("account.linkOver")}
      </p>
      {children}
    </>
  );
}

/** A form of signing in and all around it: a plain one without script, sent in the background with it. */
export function AccountForm({
  action,
  submit,
  hidden = {},
  answer,
  children,
  whenOver,
  below,
  afterNotice,
}: AccountFormProps) {
  const translate = useTranslate();
  const fetcher = useFetcher<AccountAnswer>();
  const latest = fetcher.data ?? answer;
  const problem = latest?.kind === "account" ? latest : null;
  const form = useFocusOn(problem);
  const isSending = fetcher.state !== "idle";
  if (latest?.kind === "notice") return <Done {...latest}>{afterNotice}</Done>;
  if (whenOver && problem?.message === "account.linkOver") return <LinkOver>{whenOver}</LinkOver>;
  const state = (name: AccountField): FieldState => ({
    ...(problem?.values[name] === undefined ? {} : { value: problem.values[name] }),
    ...(problem?.errors[name] ? { error: problem.errors[name] } : {}),
  });
  return (
    <fetcher.Form
      ref={form}
      className="account__form"
      method="post"
      action={action}
      onSubmit={(event) => isSending && event.preventDefault()}
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {problem && (
        <p className="notice notice--error" role="alert" tabIndex={-1}>
          {translate(problem.message, problem.messageValues)}
        </p>
      )}
      {children(state)}
      {below?.(problem)}
      <button className="button button--wide" aria-busy={isSending}>
        {submit}
      </button>
    </fetcher.Form>
  );
}
