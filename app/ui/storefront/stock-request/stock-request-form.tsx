import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { CartAnswer } from "~/domain/cart/cart-answer";
import { isSoldOut, type ProductDetail } from "~/domain/catalog/catalog";
import type { FormAnswer } from "~/domain/form-reply";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { useOpenReply } from "../../shared/form/use-open-reply";
import { useSubmitOnce } from "../../shared/form/use-submit-once";
import { useCartAnswer } from "../cart/cart-answer";
import { StockRequestFields } from "./stock-request-fields";

interface StockRequestProps {
  product: ProductDetail;
  /** The action's reply without script. */
  answer: FormAnswer | null;
  /** Id of the buy form, whose chosen size is copied. */
  buyForm: string;
}

/** Requests a mail when a size is back in stock. Displayed when the chosen variant has a sold-out size. */
export function StockRequest({ product, answer, buyForm }: StockRequestProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const fetcher = useFetcher<FormAnswer | CartAnswer>();
  useCartAnswer(fetcher.data);
  const { isSending, onSubmit } = useSubmitOnce({ state: fetcher.state, answer: fetcher.data });
  const form = useRef<HTMLFormElement>(null);
  const kept = useRef<HTMLParagraphElement>(null);
  const latest = fetcher.data && "kind" in fetcher.data ? fetcher.data : answer;
  const reply = useOpenReply(latest?.kind === "refused" ? latest : null, form);
  useEffect(() => {
    kept.current?.focus();
    if (fetcher.data) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [fetcher.data]);
  if (!product.sizes.some(({ stock }) => stock === 0)) return null;

  /** Copies the size chosen in the buy form if it is sold out. */
  const copyChosenSize = () => {
    const size = document.querySelector<HTMLInputElement>(`#${buyForm} [name="size"]:checked`)?.value;
    const select = form.current?.querySelector("select");
    if (size && select && [...select.options].some(({ value }) => value === size)) select.value = size;
  };
  return (
    <details className="stock-request" open={latest !== null || isSoldOut(product)} onToggle={copyChosenSize}>
      <summary>{translate("stockRequest.open")}</summary>
      {latest?.kind === "notice" ? (
        <p className="stock-request__kept" role="status" tabIndex={-1} ref={kept}>
          {translate(latest.message)}
        </p>
      ) : (
        <fetcher.Form
          ref={form}
          method="post"
          action={hrefs.product(locale, product.id, product.variantId)}
          className="stock-request__form"
          noValidate
          onSubmit={onSubmit}
        >
          <p className="hint">
            {translate(product.whenOut === "sold_out" ? "stockRequest.introSoldOut" : "stockRequest.intro")}
          </p>
          <input type="hidden" name="intent" value="stock-request" />
          {product.variantId !== null && <input type="hidden" name="variantId" value={product.variantId} />}
          <StockRequestFields sizes={product.sizes} lastResult={reply?.result ?? null} />
          <button className="button" aria-busy={isSending}>
            {translate("stockRequest.send")}
          </button>
        </fetcher.Form>
      )}
    </details>
  );
}
