import type { FormEvent, RefObject } from "react";
import type { BuyProblem } from "~/domain/cart/cart-answer";
import { isSoldOut, type ProductDetail } from "~/domain/catalog/catalog";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { SizePicker } from "./size-picker";

interface BuyFormProps {
  product: Pick<ProductDetail, "id" | "variantId" | "sizes" | "whenOut">;
  id: string;
  button: RefObject<HTMLButtonElement>;
  problem: BuyProblem | null;
  /** Whether the page has a `SizeGuide`. */
  hasGuide: boolean;
  isBuying: boolean;
  onBuy(event: FormEvent<HTMLFormElement>): void;
}

/** Adds a size of the product to the cart. */
export function BuyForm({ product, id, button, problem, isBuying, onBuy, ...sizes }: BuyFormProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const cannotBuy = isSoldOut(product);
  return (
    <form method="post" className="product__form" id={id} action={hrefs.cart(locale)} onSubmit={onBuy}>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="redirectTo" value={hrefs.product(locale, product.id, product.variantId)} />
      <input type="hidden" name="productId" value={product.id} />
      {product.variantId !== null && <input type="hidden" name="variantId" value={product.variantId} />}
      <SizePicker product={product} problem={problem} {...sizes} key={`${product.id}.${product.variantId}`} />
      <button
        className="button button--wide"
        ref={button}
        aria-busy={isBuying}
        disabled={cannotBuy}
        data-once
      >
        {translate(cannotBuy ? "product.soldOut" : "product.buy")}
      </button>
    </form>
  );
}
