import { useEffect } from "react";
import type { AlertKey, AlertType } from "~/domain/alerts";
import type { FormResult } from "~/domain/form-reply";
import { showAlert } from "../alerts/alert-store";
import type { CartContents } from "../drawer/cart-contents";
import { type CartMirror, writeMirror } from "./cart-store";
import { openDrawer } from "./drawer-store";

/** What a cart action tells a script: what to say, and the cart as it is now. Null where it could not be changed. */
export interface CartAnswer {
  alert: { type: AlertType; key: AlertKey } | null;
  mirror: CartMirror | null;
  contents: CartContents | null;
  /** Why a product was not added. Its page displays it beside the sizes, in place of the alert. */
  result?: FormResult | null;
}

const isCartAnswer = (value: unknown): value is CartAnswer =>
  typeof value === "object" && value !== null && "alert" in value && "mirror" in value;

const hasAdded = ({ alert }: CartAnswer) => alert?.key === "productAdded" || alert?.key === "quantityCapped";

/** Shows and keeps what a cart action answered, once for each answer: what was added in the open cart. */
export function useCartAnswer(answer: unknown): void {
  useEffect(() => {
    if (!isCartAnswer(answer)) return;
    const { alert, mirror, contents, result } = answer;
    if (result) return;
    if (mirror) writeMirror(mirror);
    if (hasAdded(answer) && openDrawer({ contents, alert })) return;
    if (alert) showAlert(alert);
  }, [answer]);
}
