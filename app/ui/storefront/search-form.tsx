import { Form } from "@remix-run/react";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { Icon } from "../shared/icon";

/** A plain search form; `query` is what was searched for. */
export function SearchForm({ query = "" }: { query?: string }) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <Form action={hrefs.search(locale)} className="search-form">
      {/* biome-ignore lint/a11y/useSemanticElements: <search> is not known by the browsers the shop supports. */}
      <div role="search" className="search-form__row">
        <input
          type="search"
          name="q"
          defaultValue={query}
          key={query}
          maxLength={100}
          placeholder={translate("common.searchPlaceholder")}
          aria-label={translate("common.searchPlaceholder")}
          enterKeyHint="search"
        />
        <button className="icon-button" aria-label={translate("common.search")}>
          <Icon name="search" />
        </button>
      </div>
    </Form>
  );
}
