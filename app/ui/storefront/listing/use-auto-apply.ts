import { useLocation, useNavigate } from "@remix-run/react";
import { type ChangeEvent, type FocusEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { choiceParameters, type ListingChoice, readChoice } from "~/domain/catalog/listing/listing-choice";
import type { DefaultSort } from "~/domain/catalog/listing/listing-sort";
import { withParameters } from "~/hrefs";

interface AutoApplyOptions {
  choice: ListingChoice;
  defaultSort: DefaultSort;
  /** URL parameters besides the choice, such as the search text. */
  extraParameters: [name: string, value: string][];
}

const fieldsOf = (form: HTMLFormElement) =>
  new URLSearchParams(
    [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
      typeof value === "string" ? [[name, value]] : [],
    ),
  );

/** Sets the fields to the applied choice: after following a link, going back, or entering an invalid value. */
function showChoice(form: HTMLFormElement, choice: ListingChoice) {
  const chosen = new Set(choiceParameters(choice).map((pair) => pair.join("=")));
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === "checkbox") {
      field.checked = chosen.has(`${field.name}=${field.value}`);
    } else if (field instanceof HTMLInputElement && field.type !== "hidden") {
      const price = field.name === "min" ? choice.minPrice : choice.maxPrice;
      field.value = price === null ? "" : String(price / 100);
    } else if (field instanceof HTMLSelectElement) {
      field.value = choice.sort;
    }
  }
}

/** Handlers of the filter form. Choices apply immediately, prices on blur or Enter. */
export function useAutoApply({ choice, defaultSort, extraParameters }: AutoApplyOptions) {
  const form = useRef<HTMLFormElement>(null);
  const [isReady, setReady] = useState(false);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const shown = JSON.stringify(choiceParameters({ ...choice, after: null }, defaultSort));

  function apply() {
    if (!form.current) return;
    const parameters = choiceParameters(readChoice(fieldsOf(form.current), defaultSort), defaultSort);
    if (JSON.stringify(parameters) === shown) {
      showChoice(form.current, choice);
      return;
    }
    navigate(withParameters(pathname, [...extraParameters, ...parameters]), { preventScrollReset: true });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new choice changes what the fields should say.
  useEffect(() => {
    if (!form.current) return;
    // Applies choices made before hydration too.
    if (isReady) showChoice(form.current, choice);
    else apply();
    setReady(true);
  }, [shown]);

  const handlers = {
    ref: form,
    onChange: ({ target }: ChangeEvent<HTMLFormElement>) => {
      if ((target as EventTarget) instanceof HTMLInputElement && target.type !== "checkbox") return;
      apply();
    },
    onBlur: ({ target }: FocusEvent<HTMLFormElement>) => {
      if (target.name === "min" || target.name === "max") apply();
    },
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      apply();
    },
  };
  /** `isReady`: changes now apply immediately. */
  return { handlers, isReady };
}
