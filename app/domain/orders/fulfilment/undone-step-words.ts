import type { MessageKey } from "~/i18n/messages";
import type { UndoableStep } from "./order-steps";

export const undoneStepWords: Record<UndoableStep["kind"], MessageKey> = {
  preparing: "adminOrders.stepPreparing",
  ready: "adminOrders.stepReady",
  shipment: "adminOrders.stepShipment",
  handed_over: "adminOrders.stepHandedOver",
};
