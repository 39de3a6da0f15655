import type { MouseEvent } from "react";
import { useTranslate } from "~/i18n/use-translate";
import { Icon } from "../../shared/icon";
import { ProductFacts } from "./product-facts";

interface ProductNotesProps {
  description: string;
  attributes: Record<string, string>;
  /** HTML made safe on the server; empty when there is none. */
  sizeGuide: string;
  /** What the shop promises of delivery and of returning things. */
  promises: { deliveryPromise: string; returnsPromise: string };
  /** Address that asks about the product on WhatsApp, in a size where one is chosen; empty when the shop has no number. */
  questionAbout(size: string | null): string;
  /** Id of the form in which a size is chosen. */
  buyForm: string;
}

/** What there is to read about a product, folded so that the page stays quiet. */
export function ProductNotes({
  description,
  attributes,
  sizeGuide,
  promises: { deliveryPromise, returnsPromise },
  questionAbout,
  buyForm,
}: ProductNotesProps) {
  const translate = useTranslate();
  const question = questionAbout(null);
  /** The size is not known before: what is chosen lives in the form alone. */
  const addSize = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
    const size = document.querySelector<HTMLInputElement>(`#${buyForm} [name="size"]:checked`);
    currentTarget.href = questionAbout(size?.value ?? null);
  };
  return (
    <div className="product__notes">
      <details open>
        <summary>{translate("product.description")}</summary>
        <p className="product__description">{description}</p>
        <ProductFacts attributes={attributes} />
      </details>
      {sizeGuide && (
        <details>
          <summary>{translate("product.sizeGuide")}</summary>
          <div
            className="rich-text rich-text--small size-guide"
            dangerouslySetInnerHTML={{ __html: sizeGuide }}
          />
        </details>
      )}
      <details>
        <summary>{translate("product.details")}</summary>
        <p>{deliveryPromise}</p>
        <p>{returnsPromise}</p>
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
