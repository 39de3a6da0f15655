import { useEffect } from "react";
import type { RaisedAlert } from "~/domain/alerts";
import type { CartAnswer } from "~/domain/cart/cart-answer";
import { showAlert } from "../alerts/alert-store";
import { openDrawer } from "./drawer-store";

const isCartAnswer = (value: unknown): value is CartAnswer =>
  typeof value === "object" && value !== null && "alert" in value && "mirror" in value;

/** Alerts after which the drawer is opened. */
const opening = new Set<RaisedAlert["key"]>(["productAdded", "lookAdded", "quantityCapped"]);

const hasAdded = ({ alert }: CartAnswer) => alert !== null && opening.has(alert.key);

/** Applies each reply of a cart action once: opens the drawer after adding, or displays the alert. */
export function useCartAnswer(answer: unknown): void {
  useEffect(() => {
    if (!isCartAnswer(answer)) return;
    const { alert, contents, problem, problems, removed } = answer;
    // Displayed beside the product, or where it can be put back.
    if (problem || problems || removed) return;
    if (hasAdded(answer) && openDrawer({ contents, alert })) return;
    if (alert) showAlert(alert);
  }, [answer]);
}
