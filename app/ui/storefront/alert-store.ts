import type { AlertKey, AlertType } from "~/domain/alerts";

export interface ShownAlert {
  type: AlertType;
  key: AlertKey;
}

type Listener = (alert: ShownAlert) => void;
const listeners = new Set<Listener>();

/** Shows an alert on this page for three seconds. */
export function showAlert(alert: ShownAlert): void {
  for (const listener of listeners) listener(alert);
}

export function subscribeToAlerts(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
