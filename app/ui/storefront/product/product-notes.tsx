import type { MouseEvent } from "react";
import type { ProductDetail } from "~/domain/catalog/catalog";
import { useTranslate } from "~/i18n/use-translate";
import { Icon } from "../../shared/icon";
import { ProductFacts } from "./product-facts";

interface ProductNotesProps {
  product: ProductDetail;
  /** WhatsApp URL with a question about the product, in the chosen size if any; empty without a number. */
  questionAbout(size: string | null): string;
  /** Id of the form with the chosen size. */
  buyForm: string;
}

/** Collapsible texts about a product. */
export function ProductNotes({ product, questionAbout, buyForm }: ProductNotesProps) {
  const translate = useTranslate();
  const question = questionAbout(null);
  /** Reads the chosen size from the form at the click; it is not React state. */
  const addSize = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
    const size = document.querySelector<HTMLInputElement>(`#${buyForm} [name="size"]:checked`);
    currentTarget.href = questionAbout(size?.value ?? null);
  };
  return (
    <div className="product__notes">
      <details open>
        <summary>{translate("product.description")}</summary>
        {product.description && (
          <div className="rich-text" dangerouslySetInnerHTML={{ __html: product.description }} />
        )}
        <ProductFacts product={product} />
      </details>
      {question && (
        <p>
          <a
            className="quiet-link"
            href={question}
            target="_blank"
            rel="noopener noreferrer"
            onClick={addSize}
            onAuxClick={addSize}
          >
            <Icon name="chat" size={18} /> {translate("product.askWhatsapp")}
          </a>
        </p>
      )}
    </div>
  );
}
