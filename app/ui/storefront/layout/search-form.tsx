import { Form, Link, useLocation, useNavigate } from "@remix-run/react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { Icon } from "~/ui/shared/icon";
import { type Suggestion, useSuggestions } from "../listing/use-suggestions";

interface OptionsProps {
  id: string;
  found: Suggestion[];
  active: number;
  label: string;
}

function Options({ id, found, active, label }: OptionsProps) {
  return (
    <div className="suggestions" role="listbox" id={id} aria-label={label}>
      {found.map(({ href, name, price, picture }, index) => (
        // Keeps the focus in the field: `blur` would close the list before the click.
        <Link
          key={href}
          id={`${id}-${index}`}
          to={href}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
        >
          {picture ? <img src={picture} alt="" width={36} height={45} /> : <Icon name="search" />}
          <span>{name}</span>
          <span className="price">{price}</span>
        </Link>
      ))}
    </div>
  );
}

interface SearchFormProps {
  /** Current search text. */
  query?: string;
  /** Focuses the field on load. */
  isFocused?: boolean;
}

/** A plain search form; with script a combobox with suggestions: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ */
export function SearchForm({ query = "", isFocused = false }: SearchFormProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const navigate = useNavigate();
  const { key } = useLocation();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(-1);
  /** False until hydration. */
  const [suggests, setSuggests] = useState(false);
  const found = useSuggestions(typed, locale);
  const isOpen = typed !== "" && found.length > 0;

  const close = () => {
    setTyped("");
    setActive(-1);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the list.
  useEffect(close, [key]);
  useEffect(() => {
    setSuggests(true);
    // Suggests for text typed before hydration too.
    const input = field.current;
    if (input && input === document.activeElement && input.value !== input.defaultValue)
      setTyped(input.value);
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    if (!isOpen) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = found[active];
    if (step) {
      // One position more than suggestions: the field itself.
      const places = found.length + 1;
      setActive(((active + 1 + step + places) % places) - 1);
    } else if (event.key === "Escape") {
      close();
    } else if (event.key === "Enter" && chosen) {
      navigate(chosen.href);
    } else {
      return;
    }
    event.preventDefault();
  }

  return (
    <Form action={hrefs.search(locale)} className="search-form" autoComplete="off">
      {/* biome-ignore lint/a11y/useSemanticElements: <search> is not known by the browsers the shop supports. */}
      <div role="search" className="search-form__row">
        <input
          type="search"
          name="q"
          ref={field}
          defaultValue={query}
          key={query}
          // biome-ignore lint/a11y/noAutofocus: only where the page is for typing.
          autoFocus={isFocused}
          maxLength={100}
          placeholder={translate("common.searchPlaceholder")}
          aria-label={translate("common.searchPlaceholder")}
          enterKeyHint="search"
          onChange={({ target }) => {
            setTyped(target.value);
            setActive(-1);
          }}
          onKeyDown={onKeyDown}
          onBlur={close}
          {...(suggests && {
            role: "combobox",
            "aria-expanded": isOpen,
            "aria-controls": isOpen ? listId : undefined,
            "aria-autocomplete": "list" as const,
            "aria-activedescendant": active >= 0 ? `${listId}-${active}` : undefined,
          })}
        />
        <button className="icon-button" aria-label={translate("common.search")}>
          <Icon name="search" />
        </button>
      </div>
      {isOpen && (
        <Options id={listId} found={found} active={active} label={translate("common.suggestions")} />
      )}
      <span className="visually-hidden" role="status">
        {isOpen && translate("common.suggested", { count: found.length })}
      </span>
    </Form>
  );
}
