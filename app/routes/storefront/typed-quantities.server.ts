import { type Cart, parseLineName, setOutcome, setQuantity } from "~/domain/cart/cart";
import { newQuantitySchema } from "~/domain/cart/cart.schema";
import { cartSeen } from "~/domain/cart/fingerprint";
import { quantityField } from "~/ui/checkout/buyer";

/**
 * What a shopper typed into the quantities of the checkout form without sending it line by line, as is done without
 * script. A quantity is typed when it is another than the form showed, whatever the cart says by now.
 * @returns the cart with them, the same one if there are none; whether one was more than a line holds; and by line
 * name those that are no quantity.
 */
export function withTypedQuantities(cart: Cart, form: FormData) {
  const wrong: Record<string, string> = {};
  let changed = cart;
  let isCapped = false;
  for (const { name, quantity } of cartSeen(String(form.get("fingerprint"))).lines) {
    const typed = form.get(quantityField(name));
    const line = parseLineName(String(name));
    if (typeof typed !== "string" || typed === String(quantity) || !line) continue;
    const { success, data } = newQuantitySchema.safeParse(typed.trim() || undefined);
    if (success) {
      changed = setQuantity(changed, line, data);
      isCapped ||= setOutcome(data) === "capped";
    } else {
      wrong[name] = typed;
    }
  }
  return { cart: changed, isCapped, wrong };
}
