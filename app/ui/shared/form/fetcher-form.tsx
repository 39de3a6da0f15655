import { type FetcherWithComponents, useFetcher } from "@remix-run/react";
import { type ComponentProps, forwardRef, useContext, useEffect } from "react";
import { type FormAnswer, OVER_PAGE_FIELD } from "~/domain/form-reply";
import { OverPageContext } from "./over-page";

export type FormFetcher = FetcherWithComponents<FormAnswer>;

/** The fetcher of a `FetcherForm`. Calls `OverPageContext` once a form is saved. */
export function useFormFetcher(key?: string): FormFetcher {
  const fetcher = useFetcher<FormAnswer>(key === undefined ? {} : { key });
  const onSaved = useContext(OverPageContext);
  const { data } = fetcher;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (data?.kind === "saved") onSaved?.(data);
  }, [data]);
  return fetcher;
}

type FetcherFormProps = Omit<ComponentProps<FormFetcher["Form"]>, "method" | "hidden"> & {
  fetcher: FormFetcher;
  /** Hidden fields. */
  hidden?: Record<string, string | number>;
};

/**
 * A POST form: plain without script, sent by fetcher with it, one submission at a time. Inside a dialog over a page the
 * dialog stays open.
 */
export const FetcherForm = forwardRef<HTMLFormElement, FetcherFormProps>(function FetcherForm(
  { fetcher, hidden = {}, onSubmit, children, ...attributes },
  form,
) {
  const isOverPage = useContext(OverPageContext) !== null;
  const fields = isOverPage ? { [OVER_PAGE_FIELD]: "yes", ...hidden } : hidden;
  return (
    <fetcher.Form
      ref={form}
      method="post"
      onSubmit={(event) => (fetcher.state === "idle" ? onSubmit?.(event) : event.preventDefault())}
      {...attributes}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </fetcher.Form>
  );
});
