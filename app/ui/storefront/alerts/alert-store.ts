import type { RaisedAlert } from "~/domain/alerts";

type Listener = (alert: RaisedAlert) => void;
const listeners: Listener[] = [];

/**
 * Displays an alert for three seconds in the topmost outlet: that of an open dialog, because the page behind it is
 * inert.
 */
export function showAlert(alert: RaisedAlert): void {
  listeners.at(-1)?.(alert);
}

/** Makes the listener the topmost outlet. Returns the unsubscribe function. */
export function captureAlerts(listener: Listener): () => void {
  listeners.push(listener);
  return () => void listeners.splice(listeners.indexOf(listener), 1);
}
