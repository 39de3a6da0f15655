import { type KeyboardEvent, useEffect, useRef } from "react";
import { lineName, quantityField } from "~/domain/cart/cart";
import type { CartViewLine } from "~/domain/cart/cart-view";
import type { FormReply } from "~/domain/form-reply";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { fieldProps } from "../shared/field-props";
import type { CartChange } from "../storefront/cart/use-cart-change";
import { BUYER_FORM } from "./buyer";

interface QuantityInputProps {
  line: CartViewLine;
  change: CartChange;
  /** To the buyer's form, which it is part of. */
  reply: FormReply | null;
}

interface UsedQuantity extends Omit<QuantityInputProps, "reply"> {
  /** What was typed before and is no quantity. */
  wrong: string | undefined;
}

/**
 * Sends a quantity as soon as it was changed, one after the other; what was changed before the script ran counts too.
 * Returns what to give the input.
 */
function useQuantity({ line, change, wrong }: UsedQuantity) {
  const input = useRef<HTMLInputElement>(null);
  const isTouched = useRef(false);
  const isTyping = useRef(false);
  const isIdle = !change.isChanging;
  const sync = useRef(() => {});
  sync.current = () => {
    const { current } = input;
    if (!current || !isIdle) return;
    if (isTouched.current && current.value !== String(line.quantity)) {
      if (!current.reportValidity()) return;
      isTouched.current = false;
      const { value: quantity } = current;
      void change.send(new URLSearchParams({ intent: "update", line: lineName(line), quantity }));
    } else if (!isTyping.current) {
      isTouched.current = false;
      current.value = String(line.quantity);
    }
  };

  useEffect(() => {
    const { current } = input;
    if (!current) return;
    const onInput = () => {
      isTyping.current = true;
    };
    const onChange = () => {
      isTouched.current = true;
      isTyping.current = false;
      sync.current();
    };
    if (current.value !== current.defaultValue) onChange();
    current.addEventListener("input", onInput);
    current.addEventListener("change", onChange);
    return () => {
      current.removeEventListener("input", onInput);
      current.removeEventListener("change", onChange);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the input follows these two
  useEffect(() => {
    if (wrong === undefined) sync.current();
  }, [isIdle, line.quantity]);

  /** Enter would order. */
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    isTouched.current = true;
    isTyping.current = false;
    sync.current();
  };
  return { ref: input, onKeyDown };
}

/**
 * A line's quantity. It is part of the buyer's form, so that without script nothing typed is lost, neither here when
 * the order is placed nor there when the quantity is sent.
 */
export function QuantityInput({ line, change, reply }: QuantityInputProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { name, initialValue, errors, errorId } = fieldProps(reply?.result, quantityField(lineName(line)));
  const error = errors?.[0];
  const wrong = error && initialValue;
  return (
    <div className="quantity">
      <input
        {...useQuantity({ line, change, wrong })}
        className="quantity__input"
        type="number"
        form={BUYER_FORM}
        name={name}
        inputMode="numeric"
        required
        defaultValue={wrong ?? line.quantity}
        aria-label={translate("cart.quantityOf", { name: line.name })}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && errorId}
      />
      <noscript>
        <button
          type="submit"
          className="text-button"
          form={BUYER_FORM}
          name="intent"
          value="quantities"
          formAction={hrefs.cart(locale)}
          formNoValidate
        >
          {translate("cart.update")}
        </button>
      </noscript>
      {error && (
        <p className="field__error" id={errorId}>
          {translate(error)}
        </p>
      )}
    </div>
  );
}
