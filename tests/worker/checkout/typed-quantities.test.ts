import { describe, expect, test } from "vitest";
import { sharedShop } from "../../support/worker";
import { hiddenFields, mainText, newProduct } from "../shopper";
import { buyer, checkoutForm, ordersOfCart, shopperWithCart } from "./buying";

const shop = sharedShop();
const CHECKOUT = "/es/checkout";
const CART = "/es/cart";
/** Targets and intents of the checkout form's buttons that submit typed quantities. */
const SUBMISSIONS = [
  [CART, "quantities"],
  [CHECKOUT, "place"],
] as const;

describe("placing an order", () => {
  test("with an unsaved quantity saves it and shows the new total first", async () => {
    const { shopper, product } = await shopperWithCart(shop);
    const form = await checkoutForm(shopper, { [`quantity.${product.line}`]: "3", name: "Rosa <Quispe>" });
    const response = await shopper.post(CHECKOUT, form);
    expect(response.status).toBe(409);
    const html = await response.text();
    expect(mainText(html)).toContain("Actualizamos las cantidades");
    expect(mainText(html)).toContain("S/. 389.70");
    expect(html).toContain('value="Rosa &lt;Quispe&gt;"');
    expect(shopper.cart()?.lines).toMatchObject([[product.id, 0, "M", 3]]);
    expect(await ordersOfCart(shop, shopper.cart()?.cart ?? "")).toEqual([]);
    const placed = await shopper.post(CHECKOUT, { ...buyer, ...hiddenFields(html), intent: "place" });
    expect(placed.headers.get("location")).toMatch(/order=/);
  });

  test.each([
    ["place", 409],
    ["country", 200],
  ])("forwards typed quantities to the cart action and displays the result (%s)", async (intent, status) => {
    const { shopper, product } = await shopperWithCart(shop);
    const form = await checkoutForm(shopper, { [`quantity.${product.line}`]: "3", intent });
    const body = new URLSearchParams(form).toString();
    const sendTo = (path: string) => shopper.postBody(path, body, "application/x-www-form-urlencoded");
    const first = await sendTo(CHECKOUT);
    expect([first.status, first.headers.get("location")]).toEqual([307, "/es/cart?intent=quantities"]);
    expect(shopper.cart()?.lines).toEqual([[product.id, 0, "M", 1]]);
    const second = await sendTo("/es/cart?intent=quantities");
    expect([second.status, second.headers.get("location")]).toEqual([307, CHECKOUT]);
    expect(shopper.cart()?.lines).toEqual([[product.id, 0, "M", 3]]);
    expect((await sendTo(CHECKOUT)).status).toBe(status);
  });

  test("keeps a quantity that only another tab has changed", async () => {
    const { shopper, product } = await shopperWithCart(shop);
    const form = await checkoutForm(shopper, { [`quantity.${product.line}`]: "1" });
    await shopper.post("/es/cart", { intent: "update", line: product.line, quantity: "2" });
    const response = await shopper.post(CHECKOUT, form);
    expect(mainText(await response.text())).toContain("Tu carrito o sus precios cambiaron");
    expect(shopper.cart()?.lines).toMatchObject([[product.id, 0, "M", 2]]);
  });

  test.each(["1.5", "dos", ""])("with the quantity %j gives an error beside it", async (quantity) => {
    const { shopper, product } = await shopperWithCart(shop);
    const field = `quantity.${product.line}`;
    const form = await checkoutForm(shopper, { [field]: quantity });
    for (const [path, intent] of [...SUBMISSIONS, [CHECKOUT, "quantities"]] as const) {
      const response = await shopper.post(path, { ...form, intent });
      expect(response.status).toBe(400);
      const html = await response.text();
      expect(mainText(html)).toContain("Escribe la cantidad en números enteros");
      expect(html).toContain(`aria-describedby="${field}-error"`);
      expect(html).toContain('value="Rosa Quispe"');
    }
  });

  test.each(SUBMISSIONS)("with a quantity of 0 or less removes the line (%s, %s)", async (path, intent) => {
    for (const quantity of ["0", "-1"]) {
      const { shopper, product } = await shopperWithCart(shop);
      const kept = await newProduct(shop);
      await shopper.post("/es/cart", kept.form);
      const form = await checkoutForm(shopper, { [`quantity.${product.line}`]: quantity, intent });
      const html = await (await shopper.post(path, form)).text();
      expect(mainText(html)).toContain("Actualizamos las cantidades");
      expect(shopper.cart()?.lines).toEqual([[kept.id, 0, "M", 1]]);
    }
  });

  test("with a quantity above 99 limits it to 99 with a message", async () => {
    const { shopper, product } = await shopperWithCart(shop);
    const form = await checkoutForm(shopper, { [`quantity.${product.line}`]: "150", intent: "quantities" });
    const response = await shopper.post(CART, form);
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(mainText(html)).toContain("Puedes llevar hasta 99 unidades de cada producto");
    expect(html).toContain('value="99"');
    expect(shopper.cart()?.lines).toEqual([[product.id, 0, "M", 99]]);
  });

  test("with saved quantities shows a success message", async () => {
    const { shopper, product } = await shopperWithCart(shop);
    const form = await checkoutForm(shopper, { [`quantity.${product.line}`]: "3", intent: "quantities" });
    const html = await (await shopper.post(CART, form)).text();
    expect(html).toMatch(
      /<p class="notice notice--success[^>]*role="status"[^>]*>Actualizamos las cantidades/,
    );
    expect(html).not.toContain("notice--error");
  });
});
