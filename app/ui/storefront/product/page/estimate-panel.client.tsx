import { useFetcher, useRouteLoaderData } from "@remix-run/react";
import { useEffect, useMemo, useState } from "react";
import { hrefs } from "~/hrefs";
import type { Messages } from "~/i18n/messages";
import { createTranslate } from "~/i18n/translate";
import { TranslateContext, useLocale } from "~/i18n/use-translate";
import { type EstimateAnswer, EstimateForm, EstimateResult } from "./estimate";

export interface EstimatePanelProps {
  productId: number;
  variantId: number | null;
  /** Whether the visitor opened it: then the focus moves along. */
  isOpened: boolean;
}

/** The route's answer, with its words, which the product page does not send. */
interface EstimateData extends EstimateAnswer {
  messages: Messages;
}

/** The arrival at the visitor's district on the product page, with the form to choose another. */
export function EstimatePanel({ productId, variantId, isOpened }: EstimatePanelProps) {
  const locale = useLocale();
  const action = hrefs.deliveryEstimate(locale, productId, variantId);
  const { load, data, state, Form } = useFetcher<EstimateData>();
  const root = useRouteLoaderData<{ messages: Messages }>("root");
  const [isChanging, setChanging] = useState(false);
  const [isUsed, setUsed] = useState(isOpened);
  const change = () => {
    setChanging(true);
    setUsed(true);
  };
  useEffect(() => load(action), [load, action]);
  useEffect(() => {
    if (data?.estimate) setChanging(false);
  }, [data]);
  const translation = useMemo(
    () => ({ translate: createTranslate({ ...root?.messages, ...data?.messages }, locale), locale }),
    [data, root, locale],
  );
  if (!data) return null;
  return (
    <TranslateContext.Provider value={translation}>
      <div className="estimate" aria-busy={state !== "idle"}>
        <div aria-live="polite">{data.estimate && <EstimateResult estimate={data.estimate} />}</div>
        {data.estimate && !isChanging ? (
          // biome-ignore lint/a11y/noAutofocus: it takes the place of the form that was sent.
          <button type="button" className="text-button" onClick={change} autoFocus={isUsed}>
            {translation.translate("estimate.change")}
          </button>
        ) : (
          <Form className="estimate__form" action={action}>
            <EstimateForm answer={data} variantId={variantId} takesFocus={isUsed} />
          </Form>
        )}
      </div>
    </TranslateContext.Provider>
  );
}
