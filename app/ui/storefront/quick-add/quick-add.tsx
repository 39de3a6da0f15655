import { useLocation, useNavigate } from "@remix-run/react";
import { type ComponentType, useEffect, useState } from "react";
import type { ProductCard } from "~/domain/catalog/catalog";
import { isGiftCardCategory } from "~/domain/gift-cards/gift-card";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { Icon } from "../../shared/icon";
import { loadQuickAdd } from "./load-quick-add";
import type { QuickAddDialogProps } from "./quick-add-dialog";

/** A gift card needs to know its recipient, whom the product page asks for. */
const canQuickAdd = ({ price, isSoldOut, categoryId }: ProductCard): boolean =>
  price !== null && !isSoldOut && !isGiftCardCategory(categoryId);

export type QuickAddProps = Pick<QuickAddDialogProps, "product" | "symbols">;

interface OpenQuickAdd {
  Dialog: ComponentType<QuickAddDialogProps>;
  /** Distinguishes it from a dialog that is still closing. */
  openedAt: number;
}

/** A button that opens the sizes of a card's product. When they cannot be loaded, it leads to the product page. */
export function QuickAdd({ product, symbols }: QuickAddProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const navigate = useNavigate();
  const { key } = useLocation();
  const [open, setOpen] = useState<OpenQuickAdd | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation has its key
  useEffect(() => setOpen(null), [key]);
  if (!canQuickAdd(product)) return null;
  const openSizes = async () => {
    try {
      const { QuickAddDialog } = await loadQuickAdd();
      setOpen({ Dialog: QuickAddDialog, openedAt: Date.now() });
    } catch {
      navigate(hrefs.product(locale, product.id, product.variantId));
    }
  };
  return (
    <>
      <button
        type="button"
        className="icon-button quick-add-button"
        aria-haspopup="dialog"
        aria-label={translate("card.quickAdd", { name: product.name })}
        onPointerEnter={loadQuickAdd}
        onFocus={loadQuickAdd}
        onClick={openSizes}
      >
        <Icon name="plus" size={20} />
      </button>
      {open && (
        <open.Dialog key={open.openedAt} product={product} symbols={symbols} onClose={() => setOpen(null)} />
      )}
    </>
  );
}
