import { Stack, Textarea, TextInput } from "@mantine/core";
import type { SeoText } from "~/domain/catalog/product/product.fields";
import { advisedLengths, searchWords } from "~/domain/catalog/search-words";
import type { Language } from "~/domain/settings/shop";
import { hrefs } from "~/hrefs";
import { defaultLocale } from "~/i18n/locale";
import { useTranslate } from "~/i18n/use-translate";
import { markdownToHtml } from "~/lib/text/rich/markdown";
import { shorten } from "~/lib/text/text";
import { pageTitle } from "../../shared/page-title";
import { useAdminField } from "../admin-field";
import { Theirs } from "../theirs";
import { FieldDetails } from "./field-details";

/** Where search engines find the product. */
export interface SearchSite {
  /** Null for a new product. */
  id: number | null;
  host: string;
  /** The shop's name by language code. */
  names: Record<string, string>;
}

interface SearchFieldsProps {
  /** Stored values by field name. */
  fields: Record<string, string>;
  languages: Language[];
  site: SearchSite;
  /** Typed or stored values by field name. */
  value(name: string): string;
}

/** The page's title and description in a language; like the page, in the default one when the language has no name. */
function resultIn(code: string, site: SearchSite, value: SearchFieldsProps["value"]) {
  const wordOf = (language: string, text: string) => value(`words.${language}.${text}`).trim();
  const language = wordOf(code, "name") ? code : defaultLocale;
  const name = wordOf(language, "name");
  const { title, description } = searchWords({
    name,
    description: markdownToHtml(wordOf(language, "description")),
    seoTitle: wordOf(language, "seoTitle"),
    seoDescription: wordOf(language, "seoDescription"),
  });
  return { name, language, title: pageTitle(title, site.names[code] ?? ""), description };
}

const addressOf = ({ host, id }: SearchSite, code: string): string =>
  host + (id === null ? hrefs.product(code, 0).replace(/0$/, "…") : hrefs.product(code, id));

function LanguageFields({ language, fields, site, value }: SearchFieldsProps & { language: Language }) {
  const translate = useTranslate();
  const field = useAdminField();
  const { code } = language;
  const result = resultIn(code, site, value);
  const nameOf = (text: SeoText) => `words.${code}.${text}`;
  const of = (text: SeoText) => field(nameOf(text), fields[nameOf(text)]);
  const lengthHint = (part: "title" | "description") => {
    // A new product's title would be the shop's name alone.
    if (!result.name) return undefined;
    const { length } = [...result[part]];
    const most = advisedLengths[part];
    const counted = translate(
      part === "title" ? "adminProducts.seoTitleLength" : "adminProducts.seoDescriptionLength",
      { length, most },
    );
    return length > most ? `${counted} ${translate("adminProducts.seoTooLong")}` : counted;
  };
  return (
    <Stack gap="xs">
      <figure className="admin-result">
        <figcaption className="admin-hint">
          {translate("adminProducts.seoPreview", { language: language.name })}
        </figcaption>
        <p className="admin-result__address">{addressOf(site, code)}</p>
        {result.name ? (
          <div lang={result.language}>
            <p className="admin-result__title">{shorten(result.title, advisedLengths.title)}</p>
            <p className="admin-result__text">{shorten(result.description, advisedLengths.description)}</p>
          </div>
        ) : (
          <p className="admin-result__text">{translate("adminProducts.seoNoName")}</p>
        )}
      </figure>
      <FieldDetails
        summary={translate("adminProducts.seoEdit")}
        names={[nameOf("seoTitle"), nameOf("seoDescription")]}
      >
        <TextInput
          {...of("seoTitle")}
          label={translate("adminProducts.seoTitleIn", { language: language.name })}
          description={lengthHint("title")}
          lang={code}
        />
        <Theirs name={nameOf("seoTitle")} />
        <Textarea
          {...of("seoDescription")}
          label={translate("adminProducts.seoDescriptionIn", { language: language.name })}
          description={lengthHint("description")}
          rows={3}
          lang={code}
        />
        <Theirs name={nameOf("seoDescription")} />
      </FieldDetails>
    </Stack>
  );
}

/** A product's texts for search engines in each language, with the result they give. */
export function SearchFields({ languages, ...rest }: SearchFieldsProps) {
  const translate = useTranslate();
  return (
    <>
      <p className="admin-hint">{translate("adminProducts.seoHint")}</p>
      {languages.map((language) => (
        <LanguageFields key={language.code} language={language} languages={languages} {...rest} />
      ))}
    </>
  );
}
