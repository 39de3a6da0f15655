import { useEffect } from "react";
import type { AlertKey, AlertType } from "~/domain/alerts";
import { showAlert } from "./alert-store";
import { type CartMirror, writeMirror } from "./cart-store";

/** What a cart action tells a script: what to say, and the cart as it is now. */
export interface CartAnswer {
  alert: { type: AlertType; key: AlertKey } | null;
  mirror: CartMirror | null;
}

const isCartAnswer = (value: unknown): value is CartAnswer =>
  typeof value === "object" && value !== null && "alert" in value && "mirror" in value;

/** Shows and keeps what a cart action answered, once for each answer. */
export function useCartAnswer(answer: unknown): void {
  useEffect(() => {
    if (!isCartAnswer(answer)) return;
    if (answer.alert) showAlert(answer.alert);
    if (answer.mirror) writeMirror(answer.mirror);
  }, [answer]);
}
