import { useEffect, useState } from "react";
import { useTranslate } from "~/i18n/use-translate";
import { alertHtml } from "../shared/alert-html";
import { type ShownAlert, subscribeToAlerts } from "./alert-store";

/** Messages that show for three seconds: the one the edge filled in, and those of this page's scripts. */
export function Alerts() {
  const translate = useTranslate();
  const [alerts, setAlerts] = useState<(ShownAlert & { id: number })[]>([]);
  useEffect(
    () => subscribeToAlerts((alert) => setAlerts((shown) => [...shown, { ...alert, id: performance.now() }])),
    [],
  );
  return (
    <div className="alerts" aria-live="polite">
      <div data-hole="alerts" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
      {alerts.map(({ id, type, key }) => (
        <div
          key={id}
          onAnimationEnd={() => setAlerts((shown) => shown.filter((alert) => alert.id !== id))}
          dangerouslySetInnerHTML={{
            __html: alertHtml({ type, kind: translate(`alert.${type}`), text: translate(`alert.${key}`) }),
          }}
        />
      ))}
    </div>
  );
}
