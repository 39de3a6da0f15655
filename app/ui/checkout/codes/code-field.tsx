import { type KeyboardEvent, useEffect, useRef } from "react";
import type { FormReply } from "~/domain/form-reply";
import type { MessageKey } from "~/i18n/messages";
import type { MessageValues } from "~/i18n/translate";
import { useTranslate } from "~/i18n/use-translate";
import { fieldProps } from "../../shared/field-props";
import { BUYER_FORM } from "../buyer";

export interface CodeProblem {
  message: MessageKey;
  values?: MessageValues | undefined;
}

interface CodeFieldProps {
  name: "coupon" | "giftCode";
  /** Of the button that enters the code; the one that removes it has `-remove` appended. */
  intent: "coupon" | "gift-card";
  label: string;
  submit: string;
  /** Identifies the entered code; null without one. */
  code: string | null;
  /** Displayed instead of the field while the code is in use. */
  inUse: { text: string; remove: string } | null;
  /** Why the entered code does not apply. */
  problem: CodeProblem | null;
  /** About the code. */
  hint?: string;
  /** In the field, when nothing was refused. */
  defaultValue?: string;
  /** Reply to the buyer's form, which contains the field. */
  reply: FormReply | null;
}

const button = { type: "submit", form: BUYER_FORM, name: "intent", formNoValidate: true } as const;

/** Enter would submit the buyer's form. */
function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== "Enter") return;
  event.preventDefault();
  event.currentTarget.parentElement?.querySelector("button")?.click();
}

/** Focuses the field when the code was applied or removed, because the pressed button is gone. */
function useFocusOnChange(code: string | null) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(code);
  useEffect(() => {
    if (before.current !== code) box.current?.focus();
    before.current = code;
  }, [code]);
  return box;
}

/** A code that changes the total. It belongs to the buyer's form, so that nothing typed there is lost without script. */
export function CodeField({ name, intent, code, inUse, reply, ...props }: CodeFieldProps) {
  const translate = useTranslate();
  const box = useFocusOnChange(code);
  const { initialValue, errors, errorId } = fieldProps(reply?.result, name);
  const refused = errors?.[0] && { message: errors[0], values: reply?.values };
  const error = refused || props.problem;
  const hintId = `${name}-hint`;
  const describedBy = [error && errorId, props.hint && hintId].filter(Boolean).join(" ") || undefined;
  const message = (
    <>
      {error && (
        <p className="field__error" id={errorId} role={refused ? "alert" : undefined}>
          {translate(error.message, error.values)}
        </p>
      )}
      {props.hint && (
        <p className="field__hint" id={hintId}>
          {props.hint}
        </p>
      )}
    </>
  );
  if (inUse && !(refused && initialValue)) {
    return (
      <div className="coupon" id={name} ref={box} tabIndex={-1}>
        <p className="coupon__row">
          <span>{inUse.text}</span>
          <button {...button} value={`${intent}-remove`} className="text-button" aria-label={inUse.remove}>
            {translate("cart.remove")}
          </button>
        </p>
        {message}
      </div>
    );
  }
  return (
    <div className="coupon field" ref={box} tabIndex={-1}>
      <label htmlFor={name}>{props.label}</label>
      <div className="coupon__row">
        <input
          key={code}
          id={name}
          type="text"
          form={BUYER_FORM}
          name={name}
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="go"
          spellCheck={false}
          defaultValue={initialValue ?? props.defaultValue ?? ""}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
          // biome-ignore lint/a11y/noAutofocus: the page was asked for by sending the form, and this has to be mended.
          autoFocus={refused ? true : undefined}
          onKeyDown={onKeyDown}
        />
        <button {...button} value={intent} className="button button--quiet">
          {props.submit}
        </button>
      </div>
      {message}
    </div>
  );
}
