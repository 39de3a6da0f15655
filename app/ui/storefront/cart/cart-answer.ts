import { useEffect } from "react";
import type { CartAnswer } from "~/domain/cart/cart-answer";
import { showAlert } from "../alerts/alert-store";
import { writeMirror } from "./cart-store";
import { openDrawer } from "./drawer-store";

const isCartAnswer = (value: unknown): value is CartAnswer =>
  typeof value === "object" && value !== null && "alert" in value && "mirror" in value;

const hasAdded = ({ alert }: CartAnswer) => alert?.key === "productAdded" || alert?.key === "quantityCapped";

/**
 * Applies each reply of a cart action once: stores the mirror, and opens the drawer after adding or displays the alert.
 */
export function useCartAnswer(answer: unknown): void {
  useEffect(() => {
    if (!isCartAnswer(answer)) return;
    const { alert, mirror, contents, problem } = answer;
    if (problem) return;
    if (mirror) writeMirror(mirror);
    if (hasAdded(answer) && openDrawer({ contents, alert })) return;
    if (alert) showAlert(alert);
  }, [answer]);
}
