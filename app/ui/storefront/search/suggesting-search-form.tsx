import { type ComponentType, useState } from "react";
import { loadSearch } from "./load-search";
import { SearchForm } from "./search-form";
import type { SuggestionListProps } from "./suggestion-list";

interface SuggestingSearchFormProps {
  /** Current search text. */
  query?: string;
  /** Focuses the field on load. */
  isFocused?: boolean;
}

/** A search form that displays suggestions with script. Their code is loaded at the first focus. */
export function SuggestingSearchForm(props: SuggestingSearchFormProps) {
  const [List, setList] = useState<ComponentType<SuggestionListProps> | null>(null);
  const load = () => {
    if (List) return;
    // The form still works without suggestions.
    loadSearch().then(
      ({ SuggestionList }) => setList(() => SuggestionList),
      () => {},
    );
  };
  return (
    <SearchForm
      {...props}
      onFocus={load}
      suggestions={(field) => List && <List field={field} replace={false} />}
    />
  );
}
