import "./search.css";
import { Link, useLocation, useNavigate } from "@remix-run/react";
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { Icon } from "~/ui/shared/icon";
import type { Suggestions } from "./search-data";
import { useSuggestions } from "./use-suggestions";

export interface SuggestionListProps {
  field: RefObject<HTMLInputElement>;
  /** Whether a chosen page replaces the current one in the history. */
  replace: boolean;
  /** Whether the list is part of the page, so that it stays open without the focus. */
  isInline?: boolean;
  /** Displayed when there are no suggestions. */
  nothing?: ReactNode;
}

interface OptionProps {
  id: string;
  href: string;
  isActive: boolean;
  replace: boolean;
  children: ReactNode;
}

function Option({ id, href, isActive, replace, children }: OptionProps) {
  return (
    // Keeps the focus in the field: `blur` would close the list before the click.
    <Link
      id={id}
      to={href}
      replace={replace}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
    </Link>
  );
}

interface OptionsProps {
  id: string;
  found: Suggestions;
  active: number;
  replace: boolean;
}

function Options({ id, found: { words, categories, products }, active, replace }: OptionsProps) {
  const translate = useTranslate();
  const option = (index: number, href: string) => ({
    id: `${id}-${index}`,
    href,
    isActive: index === active,
    replace,
  });
  const links = [
    ...words.map((word) => ({ ...word, icon: "search" as const })),
    ...categories.map((category) => ({ ...category, icon: "arrow" as const })),
  ];
  return (
    <div className="suggestions" role="listbox" id={id} aria-label={translate("common.suggestions")}>
      <div className="suggestions__links">
        {links.map(({ href, name, icon }, index) => (
          <Option {...option(index, href)} key={href}>
            <Icon name={icon} size={18} />
            <span>{name}</span>
          </Option>
        ))}
      </div>
      <div className="suggestions__products">
        {products.map(({ href, name, price, picture, focus }, index) => (
          <Option {...option(links.length + index, href)} key={href}>
            {picture ? (
              <img
                src={picture}
                alt=""
                width={320}
                height={400}
                style={focus ? { objectPosition: focus } : undefined}
              />
            ) : (
              <span className="suggestions__blank" />
            )}
            <span>{name}</span>
            <span className="price">{price}</span>
          </Option>
        ))}
      </div>
    </div>
  );
}

/** What was typed into the field, apart from the displayed search. */
const typedIn = (input: HTMLInputElement | null): string =>
  input && input.value !== input.defaultValue ? input.value : "";

/** Suggestions for a field, which becomes a combobox: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ */
export function SuggestionList({ field, replace, isInline = false, nothing = null }: SuggestionListProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const navigate = useNavigate();
  const { key } = useLocation();
  const id = useId();
  const [typed, setTyped] = useState(() => typedIn(field.current));
  const [active, setActive] = useState(-1);
  const found = useSuggestions(typed, locale);
  const options = found ? [...found.words, ...found.categories, ...found.products] : [];
  const isOpen = typed !== "" && options.length > 0;

  const close = () => {
    setTyped("");
    setActive(-1);
  };
  // Not at first, when the field may have text that was typed before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the list.
  useEffect(() => close, [key]);

  function onKeyDown(event: KeyboardEvent) {
    if (!isOpen) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = options[active];
    if (step) {
      // One position more than suggestions: the field itself.
      const places = options.length + 1;
      setActive(((active + 1 + step + places) % places) - 1);
    } else if (event.key === "Escape" && !isInline) {
      close();
    } else if (event.key === "Enter" && chosen) {
      navigate(chosen.href, { replace });
    } else {
      return;
    }
    event.preventDefault();
  }
  const handlers = {
    input: () => {
      setTyped(field.current?.value ?? "");
      setActive(-1);
    },
    keydown: onKeyDown,
    blur: () => {
      if (!isInline) close();
    },
  };
  const latest = useRef(handlers);
  latest.current = handlers;
  useEffect(() => {
    const input = field.current;
    const controller = new AbortController();
    const { signal } = controller;
    input?.addEventListener("input", () => latest.current.input(), { signal });
    input?.addEventListener("keydown", (event) => latest.current.keydown(event), { signal });
    input?.addEventListener("blur", () => latest.current.blur(), { signal });
    return () => controller.abort();
  }, [field]);
  useEffect(() => {
    const input = field.current;
    const set = (name: string, value: string | null) =>
      value === null ? input?.removeAttribute(name) : input?.setAttribute(name, value);
    set("role", "combobox");
    set("aria-autocomplete", "list");
    set("aria-expanded", String(isOpen));
    set("aria-controls", isOpen ? id : null);
    set("aria-activedescendant", isOpen && active >= 0 ? `${id}-${active}` : null);
  }, [field, isOpen, active, id]);
  useEffect(() => {
    if (isInline && active >= 0)
      document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [isInline, active, id]);

  return (
    <>
      {isOpen && found && <Options id={id} found={found} active={active} replace={replace} />}
      {typed !== "" && found && options.length === 0 && nothing}
      <span className="visually-hidden" role="status">
        {isOpen && translate("common.suggested", { count: options.length })}
      </span>
    </>
  );
}
