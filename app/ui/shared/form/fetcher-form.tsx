import { useFetcher } from "@remix-run/react";
import { type ComponentProps, forwardRef, useContext, useEffect } from "react";
import { type FormAnswer, OVER_PAGE_FIELD } from "~/domain/form-reply";
import { OverPageContext } from "./over-page";
import { useSubmitOnce } from "./use-submit-once";

type FormFetcher = ReturnType<typeof useFormFetcher>;

/** The fetcher of a `FetcherForm`. Calls `OverPageContext` once a form is saved. */
export function useFormFetcher(key?: string) {
  const fetcher = useFetcher<FormAnswer>(key === undefined ? {} : { key });
  const onSaved = useContext(OverPageContext);
  const { data, state } = fetcher;
  const { isSending, onSubmit } = useSubmitOnce({ state, answer: data });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (data?.kind === "saved") onSaved?.(data);
  }, [data]);
  return { ...fetcher, isSending, onSubmit };
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
      onSubmit={(event) => {
        onSubmit?.(event);
        fetcher.onSubmit(event);
      }}
      {...attributes}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </fetcher.Form>
  );
});
