import { Form, Link } from "@remix-run/react";
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { Icon } from "~/ui/shared/icon";

interface SearchFormProps {
  /** Current search text. */
  query?: string;
  /** Focuses the field on load. */
  isFocused?: boolean;
  /** Whether results replace the page in the history. */
  replace?: boolean;
  /** Called when the field has the focus, also if it had it before hydration. */
  onFocus?: () => void;
  /** Renders suggestions for the field. */
  suggestions(field: RefObject<HTMLInputElement>): ReactNode;
}

/** A plain search form with its own button to clear the field. */
export function SearchForm({
  query = "",
  isFocused = false,
  replace = false,
  onFocus,
  suggestions,
}: SearchFormProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const field = useRef<HTMLInputElement>(null);
  const focused = useRef(onFocus);
  useEffect(() => {
    if (field.current === document.activeElement) focused.current?.();
  }, []);

  const clear = (event: MouseEvent) => {
    if (!field.current) return;
    event.preventDefault();
    field.current.value = "";
    field.current.dispatchEvent(new Event("input"));
    field.current.focus();
  };
  const clearProps = {
    className: "icon-button search-form__clear",
    "aria-label": translate("common.clear"),
    onClick: clear,
    children: <Icon name="close" size={18} />,
  };
  return (
    <Form action={hrefs.search(locale)} className="search-form" autoComplete="off" replace={replace}>
      {/* biome-ignore lint/a11y/useSemanticElements: <search> is not known by the browsers the shop supports. */}
      <div role="search" className="search-form__row">
        <input
          type="search"
          name="q"
          ref={field}
          defaultValue={query}
          // biome-ignore lint/a11y/noAutofocus: only where the page is for typing.
          autoFocus={isFocused}
          placeholder={translate("common.searchPlaceholder")}
          aria-label={translate("common.searchPlaceholder")}
          enterKeyHint="search"
          onFocus={onFocus}
        />
        {/* Without script, a reset would restore the search that the page displays. */}
        {query ? <Link to={hrefs.search(locale)} {...clearProps} /> : <button type="reset" {...clearProps} />}
        <button className="icon-button" aria-label={translate("common.search")}>
          <Icon name="search" />
        </button>
      </div>
      {suggestions(field)}
    </Form>
  );
}
