import type { ReactNode } from "react";
import { useTranslate } from "~/i18n/use-translate";
import type { FormProblem } from "~/ui/shared/form-problem";
import { useFocusOn } from "~/ui/shared/use-focus-on";
import { OwnForm, useOwnFetcher } from "./own-form";

interface KeptFormProps {
  action: string;
  /** Tells the page's forms apart. */
  intent: string;
  /** What the button says. */
  submit: string;
  /** What the button is called where its words alone say too little, as in a list. It holds those words. */
  submitLabel?: string;
  /** Default: the page's main button. */
  buttonClass?: string;
  hidden?: Record<string, string | number>;
  /** For a page that reads more from the answer than what is wrong, by `useFetcher({ key })`. */
  fetcherKey?: string;
  /** What a form of this page came back with, where there was no script. */
  answer: FormProblem | null | undefined;
  /** The fields; `problem` is what is wrong in this form. */
  children?: (problem: FormProblem | null) => ReactNode;
}

/** A form that says above its fields what is wrong, and keeps what was typed. */
export function KeptForm(props: KeptFormProps) {
  const {
    action,
    intent,
    submit,
    submitLabel,
    buttonClass = "button",
    hidden = {},
    fetcherKey,
    answer,
    children,
  } = props;
  const translate = useTranslate();
  const fetcher = useOwnFetcher(fetcherKey);
  const latest = fetcher.data ?? answer;
  const problem = latest?.kind === "problem" && latest.intent === intent ? latest : null;
  const form = useFocusOn(problem);
  return (
    <OwnForm ref={form} fetcher={fetcher} className="kept-form" action={action}>
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {problem && (
        <div className="notice notice--error" role="alert" tabIndex={-1}>
          <p>{translate(problem.message, problem.messageValues)}</p>
          {problem.signIn && (
            <a href={problem.signIn} target="_blank" rel="noopener">
              {translate("member.signInAgain")}
            </a>
          )}
        </div>
      )}
      {children?.(problem)}
      <button className={buttonClass} aria-busy={fetcher.state !== "idle"} aria-label={submitLabel}>
        {submit}
      </button>
    </OwnForm>
  );
}
