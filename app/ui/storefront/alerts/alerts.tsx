import { type MouseEvent, type ReactNode, useEffect, useState } from "react";
import { useTranslate } from "~/i18n/use-translate";
import { alertHtml } from "~/ui/shared/alert-html";
import { type ShownAlert, takeAlerts } from "./alert-store";

type NumberedAlert = ShownAlert & { id: number };

interface AlertsProps {
  alerts: NumberedAlert[];
  remove(id: number): void;
}

/** Where the focus goes when the alert that had it is closed. */
const rest = (element: Element): HTMLElement | null =>
  element.closest("dialog")?.querySelector<HTMLElement>("[tabindex='-1']") ??
  document.getElementById("content");

const pressedClose = ({ target }: MouseEvent) =>
  target instanceof Element ? target.closest(".alert__close") : null;

function AlertList({ alerts, remove }: AlertsProps) {
  const translate = useTranslate();
  return alerts.map(({ id, type, key }) => (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside is what is pressed.
    // biome-ignore lint/a11y/useKeyWithClickEvents: a button's click comes from the keyboard too.
    <div
      key={id}
      onAnimationEnd={() => remove(id)}
      onClick={(event) => {
        if (!pressedClose(event)) return;
        rest(event.currentTarget)?.focus();
        remove(id);
      }}
      dangerouslySetInnerHTML={{
        __html: alertHtml({
          type,
          kind: translate(`alert.${type}`),
          text: translate(`alert.${key}`),
          close: translate("common.close"),
        }),
      }}
    />
  ));
}

/**
 * Shows the alerts of this page's scripts. Both regions are there before their content is, or screen readers would
 * not announce it; errors interrupt, everything else waits its turn.
 */
export function AlertOutlet({ children }: { children?: ReactNode }) {
  const [alerts, setAlerts] = useState<NumberedAlert[]>([]);
  useEffect(
    () => takeAlerts((alert) => setAlerts((shown) => [...shown, { ...alert, id: performance.now() }])),
    [],
  );
  const remove = (id: number) => setAlerts((shown) => shown.filter((alert) => alert.id !== id));
  const errors = alerts.filter(({ type }) => type === "error");
  const others = alerts.filter(({ type }) => type !== "error");
  return (
    <div className="alerts">
      {children}
      <div className="alerts__list alerts__list--closable" role="alert">
        <AlertList alerts={errors} remove={remove} />
      </div>
      <div className="alerts__list alerts__list--closable" role="status">
        <AlertList alerts={others} remove={remove} />
      </div>
    </div>
  );
}

/** The alert that the edge filled into the page. It leaves by itself; with script it can be closed as well. */
function FilledAlert() {
  const [isClosable, setClosable] = useState(false);
  useEffect(() => setClosable(true), []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button inside is what is pressed, by keyboard too.
    <div
      className={`alerts__list ${isClosable ? "alerts__list--closable" : ""}`}
      role="status"
      data-hole="alerts"
      suppressHydrationWarning
      onClick={(event) => {
        const alert = pressedClose(event)?.closest(".alert");
        if (!alert) return;
        rest(alert)?.focus();
        alert.remove();
      }}
      dangerouslySetInnerHTML={{ __html: "" }}
    />
  );
}

/** Messages that show for three seconds: the one the edge filled in, and those of this page's scripts. */
export function Alerts() {
  return (
    <AlertOutlet>
      <FilledAlert />
    </AlertOutlet>
  );
}
