import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { payments, productTranslations } from "../../../db/schema";
import { SANDBOX_KEYS, signFields } from "../../../local/izipay";
import { type RunningShop, sharedShop, startShop } from "../../support/worker";
import { createShopper, databaseOf, newProduct, words } from "../shopper";
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

/** Pays as the provider would tell it. */
async function pay(order: PlacedOrder) {
  const values = { orderId: await openForm(shop, order), amount: order.totalMinor, uuid: newUuid() };
  await notify(shop, signedAnswer(values, "password"));
  return values;
}

describe("placing an order", () => {
  test("charges the shop's own prices in soles and leads to the payment", async () => {
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
    const page = words(await (await shopper.get(placed.headers.get("location") ?? "")).text());
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

  test("twice at once by a double click makes one order", async () => {
    const { shopper } = await shopperWithCart(shop);
    const form = await checkoutForm(shopper);
    const placed = await Promise.all([shopper.post(CHECKOUT, form), shopper.post(CHECKOUT, form)]);
    const [first, second] = placed.map((answer) => answer.headers.get("location"));
    expect(first).toMatch(/order=/);
    expect(second).toBe(first);
    expect(await ordersOfCart(shop, shopper.cart()?.cart ?? "")).toHaveLength(1);
  });

  test("of a cart that changed in another tab says so, with the new total", async () => {
    const { shopper, product } = await shopperWithCart(shop);
    const form = await checkoutForm(shopper);
    await shopper.post("/es/cart", { intent: "update", line: product.line, quantity: "2" });
    const answer = await shopper.post(CHECKOUT, { ...form, name: "Rosa <Quispe>" });
    expect(answer.status).toBe(409);
    const html = await answer.text();
    expect(words(html)).toContain("Tu carrito o sus precios cambiaron");
    expect(words(html)).toContain("S/. 259.80");
    expect(html).toContain('value="Rosa &lt;Quispe&gt;"');
    expect(await ordersOfCart(shop, shopper.cart()?.cart ?? "")).toEqual([]);
  });

  test("whose price changed meanwhile says so too", async () => {
    const { shopper, product } = await shopperWithCart(shop);
    const form = await checkoutForm(shopper);
    const db = databaseOf(shop);
    await db
      .update(productTranslations)
      .set({ priceMinor: 15_000 })
      .where(eq(productTranslations.productId, product.id));
    const answer = await shopper.post(CHECKOUT, form);
    expect([answer.status, words(await answer.text()).includes("S/. 150.00")]).toEqual([409, true]);
  });

  test("with an empty cart shows the empty cart", async () => {
    const answer = await createShopper(shop).post(CHECKOUT, {
      ...buyer,
      idempotencyKey: "a".repeat(22),
      fingerprint: "x",
    });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, CHECKOUT]);
  });
});

describe("what is wrong with the form", () => {
  test("stands beside its field, with what was typed, and the page begins there", async () => {
    const { shopper } = await shopperWithCart(shop);
    const form = await checkoutForm(shopper, { phone: "12", email: "rosa@", zoneId: "2", city: "Lima" });
    const answer = await shopper.post(CHECKOUT, form);
    const html = await answer.text();
    expect(answer.status).toBe(400);
    expect(html).toMatch(
      /<input id="email"[^>]*autofocus[^>]*aria-invalid="true" aria-describedby="email-error email-hint"/i,
    );
    expect(html).toContain('<p class="field__error" id="phone-error">Escribe un celular');
    expect(html).toContain('<p class="field__error" id="addressLine-error">Completa este campo');
    expect(html).toContain('value="rosa@"');
    expect(html).not.toContain('id="city-error"');
    expect(words(html)).toContain("Hay datos por corregir");
  });

  test("abroad needs a country and its address; a delivery in Peru never stands for one abroad", async () => {
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
    expect(words(html)).not.toContain("Lima Metropolitana");
    expect((await send({ zoneId: "4", country: "ES", postcode: "28001" })).status).toBe(303);
  });

  test("choosing a country draws the form anew, with what was typed, and places nothing", async () => {
    const { shopper, product } = await shopperWithCart(shop);
    const inPeru = await shopper.read(CHECKOUT);
    expect(inPeru).toContain("Recojo en tienda");
    expect(inPeru).not.toContain("Envío certificado");
    const form = await checkoutForm(shopper, {
      ...{ intent: "country", country: "US", zoneId: "2", name: "Rosa <Quispe>", district: "Surco" },
      [`quantity.${product.line}`]: "2",
    });
    const answer = await shopper.post(CHECKOUT, form);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(words(html)).toContain("Envío certificado");
    expect(words(html)).not.toContain("Recojo en tienda");
    expect(html).toContain('<option value="US" selected="">');
    expect(html).toContain('value="Rosa &lt;Quispe&gt;"');
    expect(html).toMatch(/<div hidden="">(?:(?!<\/div>).)*name="district"[^>]*value="Surco"/);
    expect(words(html)).toContain("Estado");
    expect(shopper.cart()?.lines).toEqual([[product.id, 0, "M", 2]]);
    expect(await ordersOfCart(shop, shopper.cart()?.cart ?? "")).toEqual([]);
  });

  test.each<[string, Record<string, string>]>([
    ["an unknown zone", { zoneId: "999999" }],
    ["no name", { name: "   " }],
    ["a name without end", { name: "a".repeat(5_000) }],
    ["a name that turns the text around", { name: "Rosa \u202eQuispe" }],
    ["a key that is none", { idempotencyKey: "<>" }],
  ])("%s is told with status 400", async (_, changes) => {
    const { shopper } = await shopperWithCart(shop);
    expect((await shopper.post(CHECKOUT, await checkoutForm(shopper, changes))).status).toBe(400);
  });

  test("a form that no page sends leads back with words", async () => {
    const { shopper } = await shopperWithCart(shop);
    expect((await shopper.post(CHECKOUT, { intent: "token" })).status).toBe(303);
    expect((await shopper.postBody(CHECKOUT, "{", "application/json")).status).toBe(303);
    expect(shopper.cookies.get("flash")).toBe("error.invalidForm");
  });
});

describe("the payment step", () => {
  test("is nobody's without the right key, and is kept by no cache or index", async () => {
    const order = await placeOrder(shop);
    const stranger = createShopper(shop);
    const wrong = await stranger.get(`${CHECKOUT}?order=${order.reference}&key=${"x".repeat(22)}`);
    expect([wrong.status, words(await wrong.text()).includes("No encontramos esta página")]).toEqual([
      404,
      true,
    ]);
    const page = await stranger.get(CHECKOUT + order.query);
    expect(page.headers.get("cache-control")).toBe("no-store");
    expect(await page.text()).toContain('<meta name="robots" content="noindex"/>');
  });

  test("reuses an open form, makes a new one where that is used up, and never for a paid order", async () => {
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

  test("tells before paying what is made to order, and that its days come on top of the delivery's", async () => {
    const short = await placeOrder(shop, { quantity: 3, stock: 1 });
    const page = await short.shopper.read(CHECKOUT + short.query);
    expect(page).toContain("2 unidades a pedido, en unos 12 días hábiles");
    expect(page).toContain("Plazo de entrega: 0 a 1 día hábil, más unos 12 días hábiles de confección");
    const covered = await placeOrder(shop);
    const plain = await covered.shopper.read(CHECKOUT + covered.query);
    expect(plain).toContain("Plazo de entrega: 0 a 1 día hábil\n");
    expect(plain).not.toContain("a pedido");
  });

  test("says when the cart is another one by now", async () => {
    const order = await placeOrder(shop);
    const page = () => order.shopper.read(CHECKOUT + order.query);
    expect(await page()).not.toContain("Tu carrito cambió después");
    await order.shopper.post("/es/cart", (await newProduct(shop)).form);
    expect(await page()).toContain("Tu carrito cambió después de hacer este pedido");
  });

  test("shows a signed form for the provider's page, for the order's amount", async () => {
    const order = await placeOrder(shop, { quantity: 2 });
    const begun = await order.shopper.post(CHECKOUT + order.query, { intent: "hosted" });
    const address = begun.headers.get("location") ?? "";
    expect([begun.status, address]).toEqual([
      303,
      expect.stringContaining(`${CHECKOUT}${order.query}&attempt=`),
    ]);
    const html = await (await order.shopper.get(address)).text();
    expect(html).toContain(`action="${shop.izipay}/vads-payment/"`);
    expect(html).toContain('name="vads_amount" value="25980"');
    expect(words(html)).toContain("Tu pago está listo");
    expect(words(html)).not.toContain("Pagar en la página de Izipay");
    const stranger = await order.shopper.get(`${CHECKOUT}${order.query}&attempt=2026001AAA-1`);
    expect(stranger.headers.get("location")).toBe(CHECKOUT + order.query);
  });

  test("has the card form's words for what the bank's verification said on the provider's page", async () => {
    const order = await placeOrder(shop);
    await payHosted(shop, order, "4970110000000401");
    const page = await order.shopper.read(CHECKOUT + order.query);
    expect(page).toContain("La verificación con tu banco no se completó. Inténtalo otra vez.");
    expect(page).not.toContain("Tu banco no aprobó el pago");
  });
});

describe("the way back from paying", () => {
  const back = (order: PlacedOrder) => `/es/checkout/return${order.query}`;
  const orderPage = (order: PlacedOrder) => `/es/orders/${order.reference}?key=${order.accessKey}`;

  test("pays nothing by itself: while the provider knows of no payment, the page waits", async () => {
    const order = await placeOrder(shop);
    const values = { orderId: await openForm(shop, order), amount: order.totalMinor };
    const answer = await order.shopper.post(back(order), signedAnswer(values, "sha256_hmac"));
    expect(await answer.json()).toEqual({ location: `${orderPage(order)}&confirming=pending` });
    expect((await stateOf(shop, order)).status).toBe("pending");
    const page = await order.shopper.get(`${orderPage(order)}&confirming=pending`);
    const html = await page.text();
    expect(html).toMatch(/href="[^"]*confirming=pending"[^>]*>Actualizar/);
    expect(words(html)).toContain("Estamos esperando la respuesta de tu banco");
    expect(words(html)).not.toContain("Pagar ahora");
  });

  test("refuses what is forged, replayed from another order, or signed with the notification's key", async () => {
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
      const answer = await order.shopper.post(back(order), forgery);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ error: expect.stringContaining("No pudimos comprobar") });
    }
    expect((await stateOf(shop, order)).status).toBe("pending");
  });

  test("from the provider's page shows by our own state, whatever the address says", async () => {
    const order = await placeOrder(shop);
    await order.shopper.post(CHECKOUT + order.query, { intent: "hosted" });
    const go = async (fields: Record<string, string>) =>
      (await order.shopper.get(`${back(order)}&${new URLSearchParams(fields)}`)).headers.get("location");
    expect(await go({ vads_result: "00", vads_trans_status: "AUTHORISED" })).toBe(
      `${orderPage(order)}&confirming=pending`,
    );
    expect(await go({ vads_result: "17", vads_trans_status: "ABANDONED" })).toBe(CHECKOUT + order.query);
    expect(await go({})).toBe(orderPage(order));
    expect((await stateOf(shop, order)).status).toBe("pending");
  });

  test("from the provider's page finds a payment that no notification told of", async () => {
    const order = await placeOrder(shop);
    await payHosted(shop, order, UNNOTIFIED_CARD);
    const returned = await order.shopper.get(`${back(order)}&vads_result=00`);
    expect(returned.headers.get("location")).toBe(orderPage(order));
    expect((await stateOf(shop, order)).status).toBe("paid");
  });

  test("waits only as long as nothing was heard: a refusal shows at once", async () => {
    const order = await placeOrder(shop);
    const values = { orderId: await openForm(shop, order), amount: order.totalMinor, uuid: newUuid() };
    await notify(shop, signedAnswer({ ...values, orderStatus: "UNPAID", orderCycle: "OPEN" }, "password"));
    const html = await (await order.shopper.get(`${orderPage(order)}&confirming=pending`)).text();
    expect(html).not.toContain('http-equiv="refresh"');
    expect(html).toContain(`/es/checkout?order=${order.reference}`);
  });

  test("of an unknown order is a page that is not found", async () => {
    const answer = await createShopper(shop).get("/es/checkout/return?order=325AAA&key=x");
    expect((await createShopper(shop).get(answer.headers.get("location") ?? "")).status).toBe(404);
  });
});

describe("the order's page", () => {
  test("thanks, tells what is made to order, and takes what was bought out of the cart", async () => {
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
    expect(words(html)).toContain("¡Gracias por tu compra!");
    expect(words(html)).toContain("1 unidad a pedido, en unos 12 días hábiles");
    const question = new URLSearchParams({ text: `Hola, escribo por mi pedido ${order.reference}.` });
    expect(html).toContain(`https://wa.me/51900000000?${question}`);
    expect(html).not.toContain('http-equiv="refresh"');
  });

  test("of a cart that was paid for is never restored", async () => {
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

  test("leaves another cart alone, and is nobody's without its key", async () => {
    const order = await placeOrder(shop);
    await pay(order);
    const { shopper } = await shopperWithCart(shop);
    const before = shopper.cart();
    await shopper.get(`/es/orders/${order.reference}?key=${order.accessKey}`);
    expect(shopper.cart()).toEqual(before);
    // Without a key it may be one's own: whoever is not signed in is asked to.
    const asked = await shopper.get(`/es/orders/${order.reference}`);
    expect([asked.status, asked.headers.get("location")]).toEqual([
      303,
      `/es/login?redirectTo=${encodeURIComponent(`/es/orders/${order.reference}`)}`,
    ]);
    expect((await shopper.get(`/es/orders/${order.reference}?key=${"x".repeat(22)}`)).status).toBe(404);
  });
});

describe("with the provider in trouble", () => {
  let own: RunningShop;
  const addresses = () => ({ url: own.url, ...own.services.addresses });
  beforeAll(async () => {
    own = await startShop();
  });
  afterAll(() => own?.stop());

  test.each([
    ["500", 503, "checkout.paymentUnavailable"],
    ["INT_905", 502, "checkout.paymentConfiguration"],
    ["INT_015", 422, "payment.checkEmail"],
  ])("%s is told in words; the order stays and the next try works", async (fault, status, message) => {
    const order = await placeOrder(addresses());
    own.services.izipay.failNext.createPayment = fault;
    const token = () => order.shopper.post(`${CHECKOUT}.data${order.query}`, { intent: "token" });
    const failed = await token();
    expect([failed.status, (await failed.text()).includes(message)]).toEqual([status, true]);
    expect((await stateOf(addresses(), order)).status).toBe("pending");
    expect((await token()).status).toBe(200);
  });

  test("a notification of the provider's page is asked for again until it can be looked up", async () => {
    const order = await placeOrder(addresses());
    const { signature: _, ...sent } = await payHosted(addresses(), order, UNNOTIFIED_CARD);
    const fields = { ...sent, signature: signFields(sent, SANDBOX_KEYS.vadsKey) };
    own.services.izipay.failNext.getOrder = "500";
    expect((await notify(addresses(), fields)).status).toBe(503);
    expect((await stateOf(addresses(), order)).status).toBe("pending");
    expect((await notify(addresses(), fields)).status).toBe(200);
    expect((await stateOf(addresses(), order)).status).toBe("paid");
  });

  test("a payment that nobody told the shop of is found by the clock", async () => {
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
