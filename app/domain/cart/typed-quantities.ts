import { parseLineName, type QuantityChange, quantityField } from "./cart";
import { newQuantitySchema } from "./cart.schema";
import { parseCartFingerprint } from "./fingerprint";

/**
 * Reads the quantities that a shopper typed into the checkout form without sending them line by line, as is done
 * without script. A quantity is typed when it is another than the form showed, whatever the cart says by now.
 * @returns the changes, and by line name what is no quantity.
 */
export function typedQuantities(form: FormData): {
  changes: QuantityChange[];
  wrong: Record<string, string>;
} {
  const changes: QuantityChange[] = [];
  const wrong: Record<string, string> = {};
  for (const { name, quantity } of parseCartFingerprint(String(form.get("fingerprint"))).lines) {
    const typed = form.get(quantityField(name));
    const line = parseLineName(String(name));
    if (typeof typed !== "string" || typed === String(quantity) || !line) continue;
    const { success, data } = newQuantitySchema.safeParse(typed);
    if (success) changes.push({ line, quantity: data });
    else wrong[name] = typed;
  }
  return { changes, wrong };
}
