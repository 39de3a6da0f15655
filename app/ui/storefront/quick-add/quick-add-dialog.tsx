import { Link } from "@remix-run/react";
import { type FormEvent, useEffect, useState } from "react";
import type { ProductCard } from "~/domain/catalog/catalog";
import type { ProductSizes } from "~/domain/catalog/quick-add";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { Icon } from "../../shared/icon";
import { Price, type Symbols } from "../price";
import { makingMessage } from "../product/making-message";
import { SizePicker } from "../product/size-picker";
import { useBuying } from "../product/use-buying";
import { useModalDialog } from "../use-modal-dialog";

const TIMEOUT_MILLISECONDS = 10_000;

/** The sizes; null while loading, undefined when they could not be loaded. */
function useSizes(product: ProductCard): ProductSizes | null | undefined {
  const locale = useLocale();
  const [sizes, setSizes] = useState<ProductSizes | null | undefined>(null);
  const { id, variantId } = product;
  useEffect(() => {
    let isCurrent = true;
    const show = (found: ProductSizes | undefined) => {
      if (isCurrent) setSizes(found);
    };
    fetch(hrefs.productSizes(locale, id, variantId), { signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS) })
      .then(async (response) => show(response.ok ? await response.json() : undefined))
      .catch(() => show(undefined));
    return () => {
      isCurrent = false;
    };
  }, [locale, id, variantId]);
  return sizes;
}

function Sizes({ product, found, onAdded }: { product: ProductCard; found: ProductSizes; onAdded(): void }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { isBuying, answer, onBuy } = useBuying();
  const isAdded = answer?.mirror != null;
  useEffect(() => {
    if (isAdded) onAdded();
  }, [isAdded, onAdded]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (isBuying || isAdded) event.preventDefault();
    else onBuy(event);
  };
  return (
    <form method="post" className="product__form" action={hrefs.cart(locale)} onSubmit={submit}>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="productId" value={product.id} />
      {found.variantId !== null && <input type="hidden" name="variantId" value={found.variantId} />}
      <SizePicker product={found} problem={answer?.problem ?? null} hasGuide={false} />
      {found.makingDays !== null && (
        <p className="hint">
          <Icon name="needle" size={18} />{" "}
          {translate(makingMessage(found.sizes), { count: found.makingDays })}
        </p>
      )}
      <button className="button button--wide" aria-busy={isBuying} data-once>
        {translate("product.buy")}
      </button>
    </form>
  );
}

export interface QuickAddDialogProps {
  product: ProductCard;
  symbols: Symbols;
  onClose(): void;
}

/** A modal dialog to choose a size and add the product to the cart, whose drawer then says so. */
export function QuickAddDialog({ product, symbols, onClose }: QuickAddDialogProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const found = useSizes(product);
  const { close, props } = useModalDialog(onClose);
  const page = hrefs.product(locale, product.id, found?.variantId ?? product.variantId);
  return (
    <dialog {...props} className="quick-add bottom-sheet" aria-labelledby="quick-add-title">
      <div className="sheet__head">
        <h2 id="quick-add-title" className="sheet__title" tabIndex={-1}>
          {product.name}
        </h2>
        <button type="button" className="icon-button" aria-label={translate("common.close")} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <p className="quick-add__facts">
        {product.price && <Price price={product.price} symbols={symbols} />}
        <span>{found?.color}</span>
      </p>
      {found ? (
        <Sizes product={product} found={found} onAdded={onClose} />
      ) : (
        <p role="status" className="hint">
          {translate(found === null ? "common.loading" : "card.sizesFailed")}
        </p>
      )}
      <p>
        <Link className="quiet-link" to={page}>
          {translate("card.seeDetails")}
        </Link>
      </p>
    </dialog>
  );
}
