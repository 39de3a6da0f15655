import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { lineName, quantityField } from "~/domain/cart/cart";
import type { CartViewLine } from "~/domain/cart/cart-view";
import type { FormReply } from "~/domain/form-reply";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { fieldProps } from "../shared/field-props";
import { wholeNumber } from "../shared/form/whole-number";
import type { CartChange } from "../storefront/cart/use-cart-change";
import { BUYER_FORM } from "./buyer";

interface QuantityInputProps {
  line: CartViewLine;
  change: CartChange;
  /** Reply to the buyer's form, which contains this field. */
  reply: FormReply | null;
}

interface UsedQuantity extends Omit<QuantityInputProps, "reply"> {
  /** What was typed before and is not in the cart: an invalid value, or one that was not sent. */
  typed: string | undefined;
}

/**
 * Sends each changed quantity at once, one request at a time; values changed before hydration are sent too. Returns the
 * input's props, and whether what was typed is no quantity.
 */
function useQuantity({ line, change, typed }: UsedQuantity) {
  const input = useRef<HTMLInputElement>(null);
  const isTouched = useRef(false);
  const isTyping = useRef(false);
  const isIdle = !change.isChanging;
  const [isInvalid, setInvalid] = useState(false);
  const sync = useRef(() => {});
  sync.current = () => {
    const { current } = input;
    if (!current || !isIdle) return;
    if (isTouched.current && current.value !== String(line.quantity)) {
      setInvalid(!current.validity.valid);
      if (!current.validity.valid) return;
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
    if (typed === undefined) sync.current();
  }, [isIdle, line.quantity]);

  /** Enter would submit the buyer's form. */
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    wholeNumber.onKeyDown(event);
    if (event.key !== "Enter") return;
    event.preventDefault();
    isTouched.current = true;
    isTyping.current = false;
    sync.current();
  };
  return { isInvalid, props: { ref: input, onKeyDown } };
}

/**
 * A line's quantity. It belongs to the buyer's form, so that without script neither form loses what was typed into the
 * other.
 */
export function QuantityInput({ line, change, reply }: QuantityInputProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const {
    name,
    initialValue: typed,
    errors,
    errorId,
  } = fieldProps(reply?.result, quantityField(lineName(line)));
  const refused = errors?.[0];
  const { isInvalid, props } = useQuantity({ line, change, typed });
  const error = refused ?? (isInvalid ? "product.invalidQuantity" : undefined);
  return (
    <div className="quantity">
      <input
        {...wholeNumber}
        {...props}
        className="quantity__input"
        form={BUYER_FORM}
        name={name}
        enterKeyHint="done"
        autoComplete="off"
        required
        defaultValue={typed ?? line.quantity}
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
        <p className="field__error" id={errorId} role={isInvalid ? "alert" : undefined}>
          {translate(error)}
        </p>
      )}
    </div>
  );
}
