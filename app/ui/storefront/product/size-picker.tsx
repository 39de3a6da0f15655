import { useEffect, useRef } from "react";
import { needsSize, type SizeOption } from "~/domain/catalog/catalog";
import type { MessageKey } from "~/i18n/messages";
import { useTranslate } from "~/i18n/use-translate";
import { Icon } from "../../shared/icon";

const FEW = 3;

/** Why the product was not put into the cart. */
export interface BuyProblem {
  message: MessageKey;
}

function useStockText() {
  const translate = useTranslate();
  return (stock: number) =>
    stock === 0 ? translate("product.madeToOrder") : translate("product.unit", { count: stock });
}

interface SizePickerProps {
  sizes: SizeOption[];
  problem: BuyProblem | null;
  madeToOrderDays: number;
}

/** Pills, four to a row, none chosen; each says its stock in its tooltip and in words below it. */
export function SizePicker({ sizes, problem, madeToOrderDays }: SizePickerProps) {
  const translate = useTranslate();
  const stockText = useStockText();
  const error = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (problem) error.current?.scrollIntoView({ block: "nearest" });
  }, [problem]);
  const someMadeToOrder = sizes.some(({ stock }) => stock === 0);
  return (
    <fieldset className="sizes" aria-describedby={problem ? "size-problem" : undefined}>
      {needsSize({ sizes }) ? (
        <>
          <legend className="picker-label">{translate("product.sizes")}</legend>
          <div className="sizes__list">
            {sizes.map(({ size, stock }) => (
              <label key={size} className="size" title={stockText(stock)}>
                <input type="radio" name="size" value={size ?? ""} className="visually-hidden" />
                <span className="size__label">{size}</span>
                <span className={`size__stock ${stock > 0 && stock <= FEW ? "size__stock--few" : ""}`}>
                  {stockText(stock)}
                </span>
              </label>
            ))}
          </div>
        </>
      ) : (
        sizes.map(({ stock }) => (
          <p key="stock" className="sizes__single">
            {stockText(stock)}
          </p>
        ))
      )}
      {problem && (
        <p className="problem" id="size-problem" role="alert" ref={error}>
          <Icon name="close" size={16} />
          {translate(problem.message)}
        </p>
      )}
      {someMadeToOrder && (
        <p className="hint">
          {translate("product.madeToOrder")}:{" "}
          {translate("product.madeToOrderDays", { count: madeToOrderDays })}
        </p>
      )}
    </fieldset>
  );
}
