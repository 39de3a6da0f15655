import "./search.css";
import { useRouteLoaderData } from "@remix-run/react";
import { type RefObject, useEffect, useMemo, useState } from "react";
import { hrefs } from "~/hrefs";
import type { Messages } from "~/i18n/messages";
import { createTranslate } from "~/i18n/translate";
import { TranslateContext, useLocale, useTranslate } from "~/i18n/use-translate";
import { Icon } from "~/ui/shared/icon";
import type { DialogProps } from "../dialog-store";
import { useHistoryEntry } from "../use-history-entry";
import { useModalDialog } from "../use-modal-dialog";
import type { SearchStartData } from "./search-data";
import { SearchForm } from "./search-form";
import { SearchStart } from "./search-start";
import { SuggestionList } from "./suggestion-list";

/** Null until loaded, and when that failed: the field works without it. */
function useStart(): SearchStartData | null {
  const locale = useLocale();
  const [start, setStart] = useState<SearchStartData | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    fetch(hrefs.searchStart(locale), { signal: controller.signal })
      .then(async (response) => setStart(response.ok ? await response.json() : null))
      .catch(() => {});
    return () => controller.abort();
  }, [locale]);
  return start;
}

/** The search as a modal dialog over the page. Browsers return the focus when it closes. */
export function SearchOverlay({ onClose }: DialogProps) {
  const outer = useTranslate();
  const locale = useLocale();
  const root = useRouteLoaderData<{ messages: Messages }>("root");
  const start = useStart();
  const translation = useMemo(
    () => ({ translate: createTranslate({ ...root?.messages, ...start?.messages }, locale), locale }),
    [root, start, locale],
  );
  const { ref, close, props } = useModalDialog(onClose);
  useHistoryEntry(ref);
  useEffect(() => ref.current?.querySelector("input")?.focus(), [ref]);

  const nothing = start && (
    <p className="search-overlay__nothing">{translation.translate("search.nothing")}</p>
  );
  const suggestions = (field: RefObject<HTMLInputElement>) => (
    <SuggestionList field={field} replace isInline nothing={nothing} />
  );
  return (
    <dialog {...props} className="search-overlay" aria-label={outer("common.search")}>
      <TranslateContext.Provider value={translation}>
        <div className="search-overlay__panel">
          <SearchForm replace suggestions={suggestions} />
          <button
            type="button"
            className="icon-button search-overlay__close"
            aria-label={outer("common.close")}
            onClick={close}
          >
            <Icon name="close" />
          </button>
          {start && <SearchStart popular={start.popular} replace />}
        </div>
      </TranslateContext.Provider>
    </dialog>
  );
}
