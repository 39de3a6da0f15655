import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { payments, productTranslations } from "../../../db/schema";
import { SANDBOX_KEYS, signFields } from "../../../local/izipay";
import { databaseOf } from "../../support/shop-database";
import { type RunningShop, sharedShop, startShop } from "../../support/worker";
import { createShopper, mainText, newProduct } from "../shopper";
import {
  buyer,
  checkoutForm,
  newUuid,
  notify,
  openForm,
  ordersOfCart,
  type PlacedOrder,
  payHosted,
  placeOrder,
  shopperWithCart,
  signedAnswer,
  stateOf,
  UNNOTIFIED_CARD,
} from "./buying";

const shop = sharedShop();
const CHECKOUT = "/es/checkout";

/** Sends the provider's notification of a payment. */
async function pay(order: PlacedOrder) {
  const values = { orderId: await openForm(shop, order), amount: order.totalMinor, uuid: newUuid() };
  await notify(shop, signedAnswer(values, "password"));
  return values;
}

describe("placing an order", () => {
  test("charges the shop's prices in soles and redirects to the payment", async () => {
    const { shopper } = await shopperWithCart(shop);
    const form = await checkoutForm(shopper, {
      zoneId: "2",
      addressLine: "Jr. Unión 100",
      district: "Lima",
      city: "Lima",
    });
    const placed = await shopper.post(CHECKOUT, { ...form, totalMinor: "1", amount: "1", price: "0.01" });
    expect(placed.status).toBe(303);
    expect(placed.headers.get("location")).toMatch(/^\/es\/checkout\?order=\d{3}[2-9A-Z]{3}&key=[\w-]{22}$/);
    const page = mainText(await (await shopper.get(placed.headers.get("location") ?? "")).text());
    expect(page).toContain("Formulario de Pago");
    expect(page).toContain("S/. 141.90");
    expect(await ordersOfCart(shop, shopper.cart()?.cart ?? "")).toMatchObject([
      {
        status: "pending",
        subtotalMinor: 12_990,
        deliveryMinor: 1_200,
        totalMinor: 14_190,
        phone: "+51987654321",
      },
    ]);
  });

  test("concurrently by a double click places one order", async () => {
    const { shopper } = await shopperWithCart(shop);
    const form = await checkoutForm(shopper);
    const placed = await Promise.all([shopper.post(CHECKOUT, form), shopper.post(CHECKOUT, form)]);
    const [first, second] = placed.map(({ headers }) => headers.get("location"));
    expect(first).toMatch(/order=/);
    expect(second).toBe(first);
    expect(await ordersOfCart(shop, shopper.cart()?.cart ?? "")).toHaveLength(1);
  });

  test("of a cart changed in another tab gives an error with the new total", async () => {
    const { shopper, product } = await shopperWithCart(shop);
    const form = await checkoutForm(shopper);
    await shopper.post("/es/cart", { intent: "update", line: product.line, quantity: "2" });
    const response = await shopper.post(CHECKOUT, { ...form, name: "Rosa <Quispe>" });
    expect(response.status).toBe(409);
    const html = await response.text();
    expect(mainText(html)).toContain("Tu carrito o sus precios cambiaron");
    expect(mainText(html)).toContain("S/. 259.80");
    expect(html).toContain('value="Rosa &lt;Quispe&gt;"');
    expect(await ordersOfCart(shop, shopper.cart()?.cart ?? "")).toEqual([]);
  });

  test("after a price change gives an error with the new price", async () => {
    const { shopper, product } = await shopperWithCart(shop);
    const form = await checkoutForm(shopper);
    const db = databaseOf(shop);
    await db
      .update(productTranslations)
      .set({ priceMinor: 15_000 })
      .where(eq(productTranslations.productId, product.id));
    const response = await shopper.post(CHECKOUT, form);
    expect([response.status, mainText(await response.text()).includes("S/. 150.00")]).toEqual([409, true]);
  });

  test("with an empty cart shows the empty cart", async () => {
    const response = await createShopper(shop).post(CHECKOUT, {
      ...buyer,
      idempotencyKey: "a".repeat(22),
      fingerprint: "x",
    });
    expect([response.status, response.headers.get("location")]).toEqual([303, CHECKOUT]);
  });
});

describe("an invalid form", () => {
  test("shows errors beside their fields, keeps the values and focuses the first error", async () => {
    const { shopper } = await shopperWithCart(shop);
    const form = await checkoutForm(shopper, { phone: "12", email: "rosa@", zoneId: "2", city: "Lima" });
    const response = await shopper.post(CHECKOUT, form);
    const html = await response.text();
    expect(response.status).toBe(400);
    expect(html).toMatch(
      /<input id="email"[^>]*autofocus[^>]*aria-invalid="true" aria-describedby="email-error email-hint"/i,
    );
    expect(html).toContain('<p class="field__error" id="phone-error">Escribe un celular');
    expect(html).toContain('<p class="field__error" id="addressLine-error">Completa este campo');
    expect(html).toContain('value="rosa@"');
    expect(html).not.toContain('id="city-error"');
    expect(mainText(html)).toContain("Hay datos por corregir");
  });

  test("requires country and address abroad, and a delivery zone of that country", async () => {
    const { shopper } = await shopperWithCart(shop);
    const address = { addressLine: "Calle Mayor 1", city: "Madrid" };
    const send = async (changes: Record<string, string>) =>
      shopper.post(CHECKOUT, await checkoutForm(shopper, { ...address, ...changes }));
    expect(await (await send({ zoneId: "4", country: "" })).text()).toContain('id="country-error"');
    const unposted = await (await send({ zoneId: "4", country: "ES" })).text();
    expect(unposted).toContain('<p class="field__error" id="postcode-error">Completa este campo');
    expect(unposted).not.toContain('id="district-error"');
    const elsewhere = await send({ zoneId: "2", country: "ES", district: "Lima" });
    expect(elsewhere.status).toBe(400);
    const html = await elsewhere.text();
    expect(html).toContain('id="zoneId-error">Esa entrega no es de ese país');
    expect(mainText(html)).not.toContain("Lima Metropolitana");
    const written = { zoneId: "4", country: "ES", state: "Madrid" };
    const misspelt = await (await send({ ...written, state: "Madrit", postcode: "2800" })).text();
    expect(misspelt).toContain('id="state-error">Elige una opción de la lista');
    expect(misspelt).toContain('id="postcode-error">No tiene la forma que usa ese país, por ejemplo 28039');
    expect(misspelt).toContain('<option value="Madrit" selected="">Madrit</option>');
    expect((await send({ ...written, postcode: "28001" })).status).toBe(303);
  });

  test("choosing a country shows the form again with its values and places no order", async () => {
    const { shopper, product } = await shopperWithCart(shop);
    const inPeru = await shopper.read(CHECKOUT);
    expect(inPeru).toContain("Recojo en tienda");
    expect(inPeru).not.toContain("Envío certificado");
    const form = await checkoutForm(shopper, {
      intent: "country",
      country: "US",
      zoneId: "2",
      name: "Rosa <Quispe>",
      district: "Surco",
      [`quantity.${product.line}`]: "2",
    });
    const response = await shopper.post(CHECKOUT, form);
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(mainText(html)).toContain("Envío certificado");
    expect(mainText(html)).not.toContain("Recojo en tienda");
    expect(html).toContain('<option value="US" selected="">');
    expect(html).toContain('value="Rosa &lt;Quispe&gt;"');
    expect(html).toMatch(/<div class="buyer__district" hidden="">.*?name="district"[^>]*value="Surco"/);
    expect(mainText(html)).toContain("Estado");
    expect(html).toContain('<option value="CA">California</option>');
    expect(shopper.cart()?.lines).toEqual([[product.id, 0, "M", 2]]);
    expect(await ordersOfCart(shop, shopper.cart()?.cart ?? "")).toEqual([]);
  });

  test.each<[string, Record<string, string>]>([
    ["an unknown zone", { zoneId: "999999" }],
    ["no name", { name: "   " }],
    ["a very long name", { name: "a".repeat(5_000) }],
    ["a name of which nothing is displayed", { name: "\u202e\u200b" }],
    ["an invalid idempotency key", { idempotencyKey: "<>" }],
  ])("%s gives status 400", async (_, changes) => {
    const { shopper } = await shopperWithCart(shop);
    expect((await shopper.post(CHECKOUT, await checkoutForm(shopper, changes))).status).toBe(400);
  });

  test("an unknown form redirects with a message", async () => {
    const { shopper } = await shopperWithCart(shop);
    expect((await shopper.post(CHECKOUT, { intent: "token" })).status).toBe(303);
    expect((await shopper.postBody(CHECKOUT, "{", "application/json")).status).toBe(303);
    expect(shopper.cookies.get("flash")).toBe("error.invalidForm");
  });
});

describe("the payment step", () => {
  test("needs the order's key and is not cached or indexed", async () => {
    const order = await placeOrder(shop);
    const stranger = createShopper(shop);
    const wrong = await stranger.get(`${CHECKOUT}?order=${order.reference}&key=${"x".repeat(22)}`);
    expect([wrong.status, mainText(await wrong.text()).includes("No encontramos esta página")]).toEqual([
      404,
      true,
    ]);
    const page = await stranger.get(CHECKOUT + order.query);
    expect(page.headers.get("cache-control")).toBe("no-store");
    expect(await page.text()).toContain('<meta name="robots" content="noindex"/>');
  });

  test("reuses an open form, creates a new one when requested, and none for a paid order", async () => {
    const order = await placeOrder(shop);
    const first = await openForm(shop, order);
    expect(first).toMatch(/^\d{4}\d{3}[2-9A-Z]{3}-1$/);
    expect(await openForm(shop, order)).toBe(first);
    expect(await openForm(shop, order, true)).toBe(first.replace(/1$/, "2"));
    await pay(order);
    const { payments } = await stateOf(shop, order);
    await openForm(shop, order, true);
    expect((await stateOf(shop, order)).payments).toHaveLength(payments.length);
    const page = await order.shopper.get(CHECKOUT + order.query);
    expect(page.headers.get("location")).toBe(`/es/orders/${order.reference}?key=${order.accessKey}`);
  });

  test("shows what is made to order and that its lead time is added to the date", async () => {
    const short = await placeOrder(shop, { quantity: 3, stock: 1 });
    const page = await short.shopper.read(CHECKOUT + short.query);
    expect(page).toContain("2 unidades a pedido, en unos 12 días hábiles");
    const ready = /Listo para recoger entre el .+ y el .+/;
    expect(page).toMatch(ready);
    const covered = await placeOrder(shop);
    const plain = await covered.shopper.read(CHECKOUT + covered.query);
    expect(ready.exec(plain)?.[0]).toMatch(ready);
    expect(ready.exec(plain)?.[0]).not.toBe(ready.exec(page)?.[0]);
    expect(plain).not.toContain("a pedido");
  });

  test("shows when the cart has changed since", async () => {
    const order = await placeOrder(shop);
    const page = () => order.shopper.read(CHECKOUT + order.query);
    expect(await page()).not.toContain("Tu carrito cambió después");
    await order.shopper.post("/es/cart", (await newProduct(shop)).form);
    expect(await page()).toContain("Tu carrito cambió después de hacer este pedido");
  });

  test("shows a signed form for the provider's page with the order's amount", async () => {
    const order = await placeOrder(shop, { quantity: 2 });
    const started = await order.shopper.post(CHECKOUT + order.query, { intent: "hosted" });
    const address = started.headers.get("location") ?? "";
    expect([started.status, address]).toEqual([
      303,
      expect.stringContaining(`${CHECKOUT}${order.query}&attempt=`),
    ]);
    const html = await (await order.shopper.get(address)).text();
    expect(html).toContain(`action="${shop.izipay}/vads-payment/"`);
    expect(html).toContain('name="vads_amount" value="25980"');
    expect(mainText(html)).toContain("Tu pago está listo");
    expect(mainText(html)).not.toContain("Pagar en la página de Izipay");
    const stranger = await order.shopper.get(`${CHECKOUT}${order.query}&attempt=2026001AAA-1`);
    expect(stranger.headers.get("location")).toBe(CHECKOUT + order.query);
  });

  test("shows why the bank's verification on the provider's page failed", async () => {
    const order = await placeOrder(shop);
    await payHosted(shop, order, "4970110000000401");
    const page = await order.shopper.read(CHECKOUT + order.query);
    expect(page).toContain("La verificación con tu banco no se completó. Inténtalo otra vez.");
    expect(page).not.toContain("Tu banco no aprobó el pago");
  });
});

describe("returning from the payment", () => {
  const back = (order: PlacedOrder) => `/es/checkout/return${order.query}`;
  const orderPage = (order: PlacedOrder) => `/es/orders/${order.reference}?key=${order.accessKey}`;

  test("does not pay by itself: the page waits while the provider has no payment", async () => {
    const order = await placeOrder(shop);
    const values = { orderId: await openForm(shop, order), amount: order.totalMinor };
    const response = await order.shopper.post(back(order), signedAnswer(values, "sha256_hmac"));
    expect(await response.json()).toEqual({ location: `${orderPage(order)}&confirming=pending` });
    expect((await stateOf(shop, order)).status).toBe("pending");
    const page = await order.shopper.get(`${orderPage(order)}&confirming=pending`);
    const html = await page.text();
    expect(html).toMatch(/href="[^"]*confirming=pending"[^>]*>Actualizar/);
    expect(mainText(html)).toContain("Estamos esperando la respuesta de tu banco");
    expect(mainText(html)).not.toContain("Pagar ahora");
  });

  test("refuses messages that are forged, replayed from another order or signed with the notification's key", async () => {
    const [order, other] = [await placeOrder(shop), await placeOrder(shop)];
    const values = { orderId: await openForm(shop, order), amount: order.totalMinor };
    const replayed = { orderId: await openForm(shop, other), amount: other.totalMinor };
    const genuine = signedAnswer(values, "sha256_hmac");
    const forgeries = [
      { ...genuine, "kr-answer": genuine["kr-answer"]?.replace("12990", "1") ?? "" },
      signedAnswer(replayed, "sha256_hmac"),
      signedAnswer(values, "password"),
      {},
    ];
    for (const forgery of forgeries) {
      const response = await order.shopper.post(back(order), forgery);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: expect.stringContaining("No pudimos comprobar") });
    }
    expect((await stateOf(shop, order)).status).toBe("pending");
  });

  test("from the provider's page shows the stored status, ignoring the URL", async () => {
    const order = await placeOrder(shop);
    await order.shopper.post(CHECKOUT + order.query, { intent: "hosted" });
    const go = async (fields: Record<string, string>) =>
      (await order.shopper.get(`${back(order)}&${new URLSearchParams(fields)}`)).headers.get("location");
    expect(await go({ vads_result: "00", vads_trans_status: "AUTHORISED" })).toBe(
      `${orderPage(order)}&confirming=pending`,
    );
    expect(await go({ vads_result: "17", vads_trans_status: "ABANDONED" })).toBe(CHECKOUT + order.query);
    const payment = await (await order.shopper.get(CHECKOUT + order.query)).text();
    expect(payment).toMatch(/<div[^>]*class="alert alert--info"[^>]*>.*Todavía no pagaste/s);
    expect(await go({})).toBe(orderPage(order));
    expect((await stateOf(shop, order)).status).toBe("pending");
  });

  test("from the provider's page finds a payment without a notification", async () => {
    const order = await placeOrder(shop);
    await payHosted(shop, order, UNNOTIFIED_CARD);
    const returned = await order.shopper.get(`${back(order)}&vads_result=00`);
    expect(returned.headers.get("location")).toBe(orderPage(order));
    expect((await stateOf(shop, order)).status).toBe("paid");
  });

  test("shows a refusal at once instead of waiting", async () => {
    const order = await placeOrder(shop);
    const values = { orderId: await openForm(shop, order), amount: order.totalMinor, uuid: newUuid() };
    await notify(shop, signedAnswer({ ...values, orderStatus: "UNPAID", orderCycle: "OPEN" }, "password"));
    const html = await (await order.shopper.get(`${orderPage(order)}&confirming=pending`)).text();
    expect(html).not.toContain('http-equiv="refresh"');
    expect(html).toContain(`/es/checkout?order=${order.reference}`);
  });

  test("to an unknown order gives 404", async () => {
    const response = await createShopper(shop).get("/es/checkout/return?order=325AAA&key=x");
    expect((await createShopper(shop).get(response.headers.get("location") ?? "")).status).toBe(404);
  });
});

describe("the order page", () => {
  test("shows the confirmation and removes the bought products from the cart", async () => {
    const order = await placeOrder(shop, { quantity: 2, stock: 1 });
    const { shopper } = order;
    const boughtCart = shopper.cart();
    const kept = await newProduct(shop);
    await shopper.post("/es/cart", kept.form);
    await pay(order);
    const path = `/es/orders/${order.reference}?key=${order.accessKey}`;
    const first = await shopper.get(path);
    expect([first.status, first.headers.get("location")]).toEqual([303, path]);
    expect(shopper.cart()?.lines).toEqual([[kept.id, 0, "M", 1]]);
    expect(shopper.cart()?.cart).not.toBe(boughtCart?.cart);
    const html = await (await shopper.get(path)).text();
    expect(mainText(html)).toContain("¡Gracias por tu compra!");
    expect(mainText(html)).toContain("1 unidad a pedido, en unos 12 días hábiles");
    const question = new URLSearchParams({ text: `Hola, escribo por mi pedido ${order.reference}.` });
    expect(html).toContain(`https://wa.me/51900000000?${question}`);
    expect(html).not.toContain('http-equiv="refresh"');
  });

  test("prevents the paid cart from being restored", async () => {
    const order = await placeOrder(shop);
    const cart = order.shopper.cart();
    await pay(order);
    await order.shopper.get(`/es/orders/${order.reference}?key=${order.accessKey}`);
    const items = [{ id: cart?.lines[0]?.[0], variant: null, size: "M", qty: 1 }];
    const mirror = JSON.stringify({ cartId: cart?.cart, items });
    order.shopper.cookies.delete("cart");
    await order.shopper.post("/es/cart", { intent: "restore", mirror });
    expect(order.shopper.cart()?.lines).toEqual([]);
  });

  test("leaves other carts unchanged and needs the order's key", async () => {
    const order = await placeOrder(shop);
    await pay(order);
    const { shopper } = await shopperWithCart(shop);
    const before = shopper.cart();
    await shopper.get(`/es/orders/${order.reference}?key=${order.accessKey}`);
    expect(shopper.cart()).toEqual(before);
    // Without a key it may be the customer's own, so visitors are asked to sign in.
    const asked = await shopper.get(`/es/orders/${order.reference}`);
    expect([asked.status, asked.headers.get("location")]).toEqual([
      303,
      `/es/login?redirectTo=${encodeURIComponent(`/es/orders/${order.reference}`)}`,
    ]);
    expect((await shopper.get(`/es/orders/${order.reference}?key=${"x".repeat(22)}`)).status).toBe(404);
  });
});

describe("with a failing provider", () => {
  let own: RunningShop;
  const addresses = () => ({ url: own.url, ...own.services.addresses });
  beforeAll(async () => {
    own = await startShop();
  });
  afterAll(() => own?.stop());

  test.each([
    ["500", 503, "checkout.payment-unavailable"],
    ["INT_905", 502, "checkout.payment-configuration"],
    ["INT_015", 422, "payment.checkEmail"],
  ])("%s gives an error, and the next attempt works with the same order", async (fault, status, message) => {
    const order = await placeOrder(addresses());
    own.services.izipay.failNext.createPayment = fault;
    const token = () => order.shopper.post(`${CHECKOUT}.data${order.query}`, { intent: "token" });
    const failed = await token();
    expect([failed.status, (await failed.text()).includes(message)]).toEqual([status, true]);
    expect((await stateOf(addresses(), order)).status).toBe("pending");
    expect((await token()).status).toBe(200);
  });

  test("a notification of the provider's page gives 503 until the payment can be looked up", async () => {
    const order = await placeOrder(addresses());
    const { signature: _, ...sent } = await payHosted(addresses(), order, UNNOTIFIED_CARD);
    const fields = { ...sent, signature: signFields(sent, SANDBOX_KEYS.vadsKey) };
    own.services.izipay.failNext.getOrder = "500";
    expect((await notify(addresses(), fields)).status).toBe(503);
    expect((await stateOf(addresses(), order)).status).toBe("pending");
    expect((await notify(addresses(), fields)).status).toBe(200);
    expect((await stateOf(addresses(), order)).status).toBe("paid");
  });

  test("a payment without notification or return is found by the scheduled job", async () => {
    const order = await placeOrder(addresses());
    await payHosted(addresses(), order, UNNOTIFIED_CARD);
    expect((await stateOf(addresses(), order)).status).toBe("pending");
    const longAgo = Math.floor(Date.now() / 1000) - 1_500;
    await databaseOf(addresses())
      .update(payments)
      .set({ createdAt: longAgo })
      .where(eq(payments.orderId, order.id));
    await own.runScheduledWork();
    expect((await stateOf(addresses(), order)).status).toBe("paid");
  });
});
