import { useEffect, useRef } from "react";
import type { HostedForm } from "~/domain/payments/payment-provider";
import { useTranslate } from "~/i18n/use-translate";

/** Leads to the provider's own page, where paying needs no script of ours. */
export function HostedOffer({ action }: { action: string }) {
  const translate = useTranslate();
  return (
    <form className="hosted" method="post" action={action}>
      <input type="hidden" name="intent" value="hosted" />
      <p className="hosted__or">{translate("checkout.payOr")}</p>
      <button className="button button--quiet button--wide hosted__button">
        {translate("checkout.payHosted")}
      </button>
      <p className="hint">{translate("checkout.payHostedHint")}</p>
    </form>
  );
}

/** Whether the visitor came to this page by Back: sending the form at once would take them away again. */
function isComeBack(): boolean {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return navigation?.type === "back_forward";
}

/** The signed form itself. It goes off by itself where there is script. */
export function HostedDeparture({ action, fields }: HostedForm) {
  const translate = useTranslate();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!isComeBack()) form.current?.submit();
  }, []);
  return (
    <form className="hosted" ref={form} method="post" action={action} acceptCharset="utf-8">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p>{translate("checkout.goHostedText")}</p>
      <button className="button button--wide">{translate("checkout.goHosted")}</button>
    </form>
  );
}
