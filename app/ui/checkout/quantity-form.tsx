import type { FetcherWithComponents } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { lineName, MAX_QUANTITY } from "~/domain/cart/cart";
import type { CartViewLine } from "~/domain/cart/cart-view";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";

interface QuantityFormProps {
  line: CartViewLine;
  fetcher: FetcherWithComponents<unknown>;
}

/**
 * Sends a quantity as soon as it was changed, one after the other; what was changed before the script ran counts too.
 * Returns what to give the input.
 */
function useQuantityInput({ line, fetcher }: QuantityFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const isTouched = useRef(false);
  const isIdle = fetcher.state === "idle";
  const sync = useRef(() => {});
  sync.current = () => {
    const { current } = input;
    if (!current || !isIdle) return;
    if (isTouched.current && current.value !== String(line.quantity)) {
      if (!current.form?.reportValidity()) return;
      isTouched.current = false;
      current.form.requestSubmit();
    } else {
      isTouched.current = false;
      current.value = String(line.quantity);
    }
  };

  useEffect(() => {
    const { current } = input;
    if (!current) return;
    const onChange = () => {
      isTouched.current = true;
      sync.current();
    };
    if (current.value !== current.defaultValue) onChange();
    current.addEventListener("change", onChange);
    return () => current.removeEventListener("change", onChange);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the input follows these two
  useEffect(() => sync.current(), [isIdle, line.quantity]);
  return input;
}

/** A line's quantity. Without script it has a button to send it. */
export function QuantityForm({ line, fetcher }: QuantityFormProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const input = useQuantityInput({ line, fetcher });
  return (
    <fetcher.Form className="quantity" method="post" action={hrefs.cart(locale)}>
      <input type="hidden" name="intent" value="update" />
      <input type="hidden" name="line" value={lineName(line)} />
      <input
        ref={input}
        className="quantity__input"
        type="number"
        name="quantity"
        inputMode="numeric"
        min={1}
        max={MAX_QUANTITY}
        required
        defaultValue={line.quantity}
        aria-label={translate("cart.quantityOf", { name: line.name })}
      />
      <noscript>
        <button className="text-button">{translate("cart.update")}</button>
      </noscript>
    </fetcher.Form>
  );
}
