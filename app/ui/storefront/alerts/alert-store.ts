import type { AlertKey, AlertType } from "~/domain/alerts";

export interface ShownAlert {
  type: AlertType;
  key: AlertKey;
}

type Listener = (alert: ShownAlert) => void;
const listeners: Listener[] = [];

/** Shows an alert for three seconds, in front: in an open dialog if there is one, for the page behind it is inert. */
export function showAlert(alert: ShownAlert): void {
  listeners.at(-1)?.(alert);
}

/** Takes alerts over from whoever showed them so far, until the returned function is called. */
export function takeAlerts(listener: Listener): () => void {
  listeners.push(listener);
  return () => void listeners.splice(listeners.indexOf(listener), 1);
}
