import type { ReactNode } from "react";
import type { Language } from "~/domain/settings/shop";
import { useTranslate } from "~/i18n/use-translate";
import { ProductCard } from "./product-card";
import { SearchFields, type SearchSite } from "./search-fields";
import { useTypedWords } from "./use-typed-words";
import { WordFields } from "./word-fields";

interface WordCardsProps {
  /** Stored values by field name. */
  fields: Record<string, string>;
  languages: Language[];
  site: SearchSite;
  /** The cards between the texts and those for search engines. */
  children: ReactNode;
}

/** The product's texts, and last those for search engines, whose preview follows both. */
export function WordCards({ fields, languages, site, children }: WordCardsProps) {
  const translate = useTranslate();
  const { onInput, value } = useTypedWords(fields);
  return (
    <div className="admin-product__main" onInput={onInput}>
      <ProductCard title={translate("adminProducts.words")}>
        <WordFields fields={fields} languages={languages} />
      </ProductCard>
      {children}
      <ProductCard title={translate("adminProducts.seo")}>
        <SearchFields fields={fields} languages={languages} site={site} value={value} />
      </ProductCard>
    </div>
  );
}
