import { type MouseEvent, type ReactNode, useEffect, useState } from "react";
import type { RaisedAlert } from "~/domain/alerts";
import { useTranslate } from "~/i18n/use-translate";
import { alertHtml } from "~/ui/shared/alert-html";
import { captureAlerts } from "./alert-store";

type NumberedAlert = RaisedAlert & { id: number };

interface AlertsProps {
  alerts: NumberedAlert[];
  remove(id: number): void;
}

/** The element to focus when a focused alert is closed. */
const focusTargetFor = (element: Element): HTMLElement | null =>
  element.closest("dialog")?.querySelector<HTMLElement>("[tabindex='-1']") ??
  document.getElementById("content");

const closeButtonOf = ({ target }: MouseEvent) =>
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
        if (!closeButtonOf(event)) return;
        focusTargetFor(event.currentTarget)?.focus();
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
 * Displays alerts raised by scripts. Both live regions are rendered before their content, or screen readers would not
 * announce it; errors interrupt, other alerts wait.
 */
export function AlertOutlet({ children }: { children?: ReactNode }) {
  const [alerts, setAlerts] = useState<NumberedAlert[]>([]);
  useEffect(
    () => captureAlerts((alert) => setAlerts((shown) => [...shown, { ...alert, id: performance.now() }])),
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

/** The alert inserted by the edge. CSS hides it; with script it can be closed. */
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
        const alert = closeButtonOf(event)?.closest(".alert");
        if (!alert) return;
        focusTargetFor(alert)?.focus();
        alert.remove();
      }}
      dangerouslySetInnerHTML={{ __html: "" }}
    />
  );
}

/** Toasts: the one inserted by the edge and those raised by scripts. */
export function Alerts() {
  return (
    <AlertOutlet>
      <FilledAlert />
    </AlertOutlet>
  );
}
