import { useEffect, useRef } from "react";
import type { HostedForm } from "~/domain/payments/payment-provider";
import { useTranslate } from "~/i18n/use-translate";

/** Starts a payment on the provider's hosted page, which works without script. */
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

/** True when the page was reached by Back or Forward. Submitting the form then would send the visitor away again. */
function isBackNavigation(): boolean {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return navigation?.type === "back_forward";
}

/** The signed form to the provider's page, submitted automatically when scripts run. */
export function HostedRedirect({ action, fields }: HostedForm) {
  const translate = useTranslate();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!isBackNavigation()) form.current?.submit();
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
