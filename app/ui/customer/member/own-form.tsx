import { type FetcherWithComponents, useFetcher } from "@remix-run/react";
import { type ComponentProps, forwardRef, useContext, useEffect } from "react";
import type { FormProblem } from "~/ui/shared/form-problem";
import { OVER_PAGE_FIELD, OverPageContext, type Saved } from "./over-page";

export type OwnFetcher = FetcherWithComponents<FormProblem | Saved>;

/** The fetcher of an `OwnForm`; `key` as in `useFetcher`. */
export function useOwnFetcher(key?: string): OwnFetcher {
  const fetcher = useFetcher<FormProblem | Saved>(key === undefined ? {} : { key });
  const onSaved = useContext(OverPageContext);
  const { data } = fetcher;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (data?.kind === "saved") onSaved?.(data);
  }, [data]);
  return fetcher;
}

type OwnFormProps = Omit<ComponentProps<OwnFetcher["Form"]>, "method"> & { fetcher: OwnFetcher };

/**
 * A form that posts to a page of one's own account: a plain one without script, sent in the background with it. In a
 * dialog over a page it stays there. It is sent once at a time.
 */
export const OwnForm = forwardRef<HTMLFormElement, OwnFormProps>(function OwnForm(
  { fetcher, children, ...attributes },
  form,
) {
  const isOverPage = useContext(OverPageContext) !== null;
  return (
    <fetcher.Form
      ref={form}
      method="post"
      onSubmit={(event) => fetcher.state !== "idle" && event.preventDefault()}
      {...attributes}
    >
      {isOverPage && <input type="hidden" name={OVER_PAGE_FIELD} value="yes" />}
      {children}
    </fetcher.Form>
  );
});
