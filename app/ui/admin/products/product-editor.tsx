import type { FormReply } from "~/domain/form-reply";
import type { Language } from "~/domain/settings/shop";
import { useTranslate } from "~/i18n/use-translate";
import { AdminForm } from "../admin-form";
import { mergeHidden } from "../merge-hidden";
import { PictureFields, type StoredImage } from "./picture-fields";
import { ProductCard } from "./product-card";
import { ProductFields } from "./product-fields";
import { SaleFields } from "./sale-fields";
import type { SearchSite } from "./search-fields";
import { VariantGrid } from "./variant-grid";
import { WordCards } from "./word-cards";

interface ProductEditorProps {
  /** 0 for a new product. */
  version: number;
  /** Stored values by field name; see `productFormFields`. */
  fields: Record<string, string>;
  languages: Language[];
  /** Names are in the page's language. */
  categories: { id: number; name: string }[];
  images: StoredImage[];
  site: SearchSite;
  /** Archived products can't be activated. */
  isArchived?: boolean;
  answer: FormReply | null | undefined;
}

/** The form of a whole product, which is saved at once. */
export function ProductEditor({ version, fields, answer, ...rest }: ProductEditorProps) {
  const { languages, categories, images, site, isArchived = false } = rest;
  const translate = useTranslate();
  const hidden = mergeHidden(answer, "save", { version, fields });
  return (
    // Other editors' rows change what the form was rendered from, but not the product's version.
    <AdminForm
      key={`${hidden.version} ${hidden.original}`}
      intent="save"
      answer={answer}
      hidden={hidden}
      isUpload
      hasSaveBar
    >
      <div className="admin-product">
        <WordCards fields={fields} languages={languages} site={site}>
          <ProductCard title={translate("adminProducts.pictures")}>
            <PictureFields fields={fields} languages={languages} images={images} />
          </ProductCard>
          <ProductCard title={translate("adminProducts.prices")}>
            <SaleFields fields={fields} languages={languages} />
          </ProductCard>
          <ProductCard title={translate("adminProducts.grid")} id="stock">
            <VariantGrid fields={fields} languages={languages} images={images} />
          </ProductCard>
        </WordCards>
        <div className="admin-product__side">
          <ProductCard title={translate("adminProducts.organisation")}>
            <ProductFields fields={fields} categories={categories} isArchived={isArchived} />
          </ProductCard>
        </div>
      </div>
    </AdminForm>
  );
}
