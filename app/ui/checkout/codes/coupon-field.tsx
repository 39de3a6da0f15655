import { type KeyboardEvent, useEffect, useRef } from "react";
import type { FormReply } from "~/domain/form-reply";
import type { MessageKey } from "~/i18n/messages";
import type { MessageValues } from "~/i18n/translate";
import { useTranslate } from "~/i18n/use-translate";
import { fieldProps } from "../../shared/field-props";
import { BUYER_FORM } from "../buyer";

export interface CouponFieldProps {
  coupon: {
    /** The entered code; null without one. */
    code: string | null;
    /** Why it does not apply. */
    problem: { message: MessageKey; values?: MessageValues } | null;
  };
  /** Reply to the buyer's form, which contains the field. */
  reply: FormReply | null;
}

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

/** The discount code. It belongs to the buyer's form, so that nothing typed there is lost without script. */
export function CouponField({ coupon: { code, problem }, reply }: CouponFieldProps) {
  const translate = useTranslate();
  const box = useFocusOnChange(code);
  const { initialValue, errors, errorId } = fieldProps(reply?.result, "coupon");
  const refused = errors?.[0] && { message: errors[0], values: reply?.values };
  const error = refused || problem;
  const isInUse = code !== null && problem === null && !(refused && initialValue);
  const button = {
    type: "submit",
    form: BUYER_FORM,
    name: "intent",
    formNoValidate: true,
  } as const;
  const message = error && (
    <p className="field__error" id={errorId} role={refused ? "alert" : undefined}>
      {translate(error.message, error.values)}
    </p>
  );
  if (isInUse) {
    return (
      <div className="coupon" ref={box} tabIndex={-1}>
        <p className="coupon__row">
          <span>{translate("checkout.couponInUse", { code })}</span>
          <button
            {...button}
            value="coupon-remove"
            className="text-button"
            aria-label={translate("checkout.couponRemove", { code })}
          >
            {translate("cart.remove")}
          </button>
        </p>
        {message}
      </div>
    );
  }
  return (
    <div className="coupon field" ref={box} tabIndex={-1}>
      <label htmlFor="coupon">{translate("checkout.coupon")}</label>
      <div className="coupon__row">
        <input
          key={code}
          id="coupon"
          type="text"
          form={BUYER_FORM}
          name="coupon"
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={initialValue ?? code ?? ""}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          // biome-ignore lint/a11y/noAutofocus: the page was asked for by sending the form, and this has to be mended.
          autoFocus={refused ? true : undefined}
          onKeyDown={onKeyDown}
        />
        <button {...button} value="coupon" className="button button--quiet">
          {translate("checkout.couponApply")}
        </button>
      </div>
      {message}
    </div>
  );
}
