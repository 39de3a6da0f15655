import { useEffect, useRef, useState } from "react";
import type { BuyProblem } from "~/domain/cart/cart-answer";
import { isSizeSoldOut, needsSize, type ProductDetail } from "~/domain/catalog/catalog";
import { useTranslate } from "~/i18n/use-translate";
import { Icon } from "../../shared/icon";
import { SizeGuideButton } from "./size-guide";

const FEW = 3;

const isFew = (stock: number) => stock > 0 && stock <= FEW;

/** Texts on a size's stock: the complete one, and a short one where there is little or none. */
function useStockTexts(whenOut: ProductDetail["whenOut"]) {
  const translate = useTranslate();
  const [none, noneInShort] =
    whenOut === "sold_out"
      ? (["product.soldOut", "product.soldOut"] as const)
      : (["product.madeToOrder", "product.toOrder"] as const);
  return {
    complete: (stock: number) =>
      stock === 0 ? translate(none) : translate("product.unit", { count: stock }),
    short: (stock: number) => {
      if (stock === 0) return translate(noneInShort);
      return isFew(stock) ? translate("product.left", { count: stock }) : null;
    },
  };
}

interface SizePickerProps {
  product: Pick<ProductDetail, "sizes" | "whenOut">;
  problem: BuyProblem | null;
  /** Whether the page has a `SizeGuide`. */
  hasGuide: boolean;
}

/** Size radio buttons, none preselected. Each has its stock as tooltip, and as text when few or none are left. */
export function SizePicker({ product, problem: found, hasGuide }: SizePickerProps) {
  const translate = useTranslate();
  const { sizes, whenOut } = product;
  /** The problem that was resolved by choosing a size. */
  const [settled, setSettled] = useState<BuyProblem | null>(null);
  const problem = found === settled ? null : found;
  const stockTexts = useStockTexts(whenOut);
  const firstSize = useRef<HTMLInputElement>(null);
  const error = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!problem) return;
    firstSize.current?.focus({ preventScroll: true });
    error.current?.scrollIntoView({ block: "nearest" });
  }, [problem]);
  const firstForSale = sizes.findIndex((size) => !isSizeSoldOut(size, whenOut));
  return (
    <fieldset
      className="sizes"
      aria-describedby={problem ? "size-problem" : undefined}
      onChange={() => setSettled(found)}
    >
      {needsSize({ sizes }) ? (
        <>
          <legend className="picker-label">{translate("product.sizes")}</legend>
          {hasGuide && <SizeGuideButton />}
          <div className="sizes__list">
            {sizes.map(({ size, stock }, index) => {
              const text = stockTexts.short(stock);
              return (
                <label key={size} className="size" title={stockTexts.complete(stock)}>
                  <input
                    type="radio"
                    name="size"
                    value={size ?? ""}
                    className="visually-hidden"
                    disabled={isSizeSoldOut({ size, stock }, whenOut)}
                    ref={index === firstForSale ? firstSize : null}
                    // biome-ignore lint/a11y/noAutofocus: without script the page with the problem starts beside it.
                    autoFocus={problem !== null && index === firstForSale}
                  />
                  <span className="size__label">{size}</span>
                  {text !== null && (
                    <span className={`size__stock ${isFew(stock) ? "size__stock--few" : ""}`}>{text}</span>
                  )}
                </label>
              );
            })}
          </div>
        </>
      ) : (
        sizes.map(({ stock }) => (
          <p key="stock" className="sizes__single">
            {stockTexts.short(stock) ?? translate("product.inStock")}
          </p>
        ))
      )}
      {problem && (
        <p
          className={`problem ${problem.message === "product.chooseSize" ? "sizes__missing" : ""}`}
          id="size-problem"
          role="alert"
          ref={error}
        >
          <Icon name="close" size={16} />
          {translate(problem.message)}
        </p>
      )}
    </fieldset>
  );
}
