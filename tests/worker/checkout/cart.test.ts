import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { emptiedCarts, products } from "../../../db/schema";
import { sharedShop } from "../../support/worker";
import { buyForm, createShopper, databaseOf, newProduct, words } from "../shopper";

const shop = sharedShop();
const CART = "/es/cart";
const CHECKOUT = "/es/checkout";

/** What the browser keeps of a cart, as the page's script sends it back. */
const mirrorOf = (cartId: string, productId: number, qty = 1) =>
  JSON.stringify({
    cartId,
    items: [
      { id: productId, name: { es: "Prenda" }, price: { es: 1 }, variant: null, size: "M", image: null, qty },
    ],
  });

async function shopperWith(count = 1) {
  const shopper = createShopper(shop);
  const product = await newProduct(shop);
  await shopper.post(CART, { ...product.form, quantity: String(count) });
  return { shopper, product, cartId: shopper.cart()?.cart ?? "" };
}

describe("adding", () => {
  test("keeps the cart in a signed cookie that scripts can't read, and leads to the checkout", async () => {
    const shopper = createShopper(shop);
    const product = await newProduct(shop, { name: "Blusa Huaca" });
    const added = await shopper.post(CART, product.form);
    expect(added.status).toBe(303);
    expect(added.headers.get("location")).toBe(CHECKOUT);
    const cookie = added.headers.getSetCookie().find((header) => header.startsWith("cart="));
    expect(cookie).toMatch(/; Max-Age=5184000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(shopper.cookies.get("flash")).toBe("success.productAdded");
    const page = await shopper.read(CHECKOUT);
    expect(page).toContain("Blusa Huaca");
    expect(page).toContain("S/. 129.90");
  });

  test("the same thing again raises its quantity; another size is another line", async () => {
    const shopper = createShopper(shop);
    const { form, id } = await newProduct(shop, {
      stock: [
        { size: "M", stock: 5 },
        { size: "L", stock: 5 },
      ],
    });
    await shopper.post(CART, { ...form, tap: "first" });
    await shopper.post(CART, { ...form, tap: "second" });
    await shopper.post(CART, { ...form, size: "L" });
    expect(shopper.cart()?.lines).toEqual([
      [id, 0, "M", 2],
      [id, 0, "L", 1],
    ]);
  });

  test("says before paying what of a line is made to order", async () => {
    const shopper = createShopper(shop);
    const { form } = await newProduct(shop, { stock: [{ size: "M", stock: 2 }] });
    await shopper.post(CART, { ...form, quantity: "5" });
    expect(await shopper.read(CHECKOUT)).toContain("2 en stock; el resto a pedido, en unos 12 días hábiles");
  });

  test("a visitor abroad sees what is charged in soles, with dollar prices for information", async () => {
    const shopper = createShopper(shop);
    const { form } = await newProduct(shop, { pen: 10_000, usd: 2_900 });
    await shopper.post("/en/region", { region: "INT" });
    await shopper.post(CART, form);
    const page = await shopper.read("/en/checkout");
    expect(page.replaceAll("\n", "")).toContain("S/. 100.00 In dollars: $ 29.00");
    expect(page).not.toContain(" + ");
    expect(page).toContain("Choose a country to see how it reaches you");
    const abroad = await shopper.post("/en/checkout", { intent: "country", country: "ES" });
    expect(words(await abroad.text())).toContain("You will be charged in Peruvian soles: S/. 229.00.");
  });
});

describe("adding from a product's page", () => {
  const SIZES = ["M", "L"].map((size) => ({ size, stock: 5 }));
  const MISSING =
    /<fieldset class="sizes" aria-describedby="size-problem">.*<input[^>]* autofocus="".*id="size-problem" role="alert".*Tiene que escoger una Talla/is;

  test("leads back to it, in the variant that was chosen", async () => {
    const shopper = createShopper(shop);
    const product = await newProduct(shop);
    const redirectTo = `/es/product/${product.id}?variant=7`;
    const added = await shopper.post(CART, buyForm(product, { redirectTo }));
    expect([added.status, added.headers.get("location")]).toEqual([303, redirectTo]);
    expect(shopper.cookies.get("flash")).toBe("success.productAdded");
  });

  test.each(["https://evil.example/", "//evil.example", "/api/x"])(
    "never leads to %s",
    async (redirectTo) => {
      const shopper = createShopper(shop);
      const added = await shopper.post(CART, buyForm(await newProduct(shop), { redirectTo }));
      expect([added.status, added.headers.get("location")]).toEqual([303, CHECKOUT]);
    },
  );

  test("without a size says so beside the sizes, in the variant that was chosen", async () => {
    const shopper = createShopper(shop);
    const variants = [
      { name: "Rojo", color: "#ff0000" },
      { name: "Azul", color: "#0000ff" },
    ];
    const product = await newProduct(shop, { variants, stock: SIZES });
    const variantId = String(product.variantIds[1]);
    const redirectTo = `/es/product/${product.id}?variant=${variantId}`;
    const refused = await shopper.post(CART, buyForm(product, { redirectTo, variantId, size: "" }));
    const location = `${redirectTo}&problem=size-required`;
    expect([refused.status, refused.headers.get("location")]).toEqual([303, location]);
    expect([shopper.cookies.has("flash"), shopper.cart()]).toEqual([false, null]);
    const page = await shopper.get(location);
    const html = await page.text();
    expect([page.status, page.headers.get("x-page-cache")]).toEqual([200, null]);
    expect(html).toMatch(MISSING);
    expect(html).toContain(`name="variantId" value="${variantId}"`);
    expect(await (await shopper.get(redirectTo)).text()).not.toContain('id="size-problem"');
  });

  test.each([
    ["an unknown variant", { variantId: "999999999" }, "variant-unknown", "Ese color no es de este producto"],
    ["a variant that is none", { variantId: "x" }, "invalid-line", "números enteros"],
    ["an unknown size", { size: "XXXXL" }, "size-unknown", "Esa talla no es de este producto"],
    ["no pieces", { quantity: "0" }, "invalid-line", "números enteros"],
  ])("with %s says so there, and as data for a script", async (_, fields, code, text) => {
    const shopper = createShopper(shop);
    const product = await newProduct(shop, { stock: SIZES });
    const refused = await shopper.post(CART, buyForm(product, fields));
    const location = refused.headers.get("location") ?? "";
    expect([refused.status, location]).toEqual([303, `/es/product/${product.id}?problem=${code}`]);
    expect(words(await (await shopper.get(location)).text())).toContain(text);
    const answer = await shopper.postJson(CART, buyForm(product, fields));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      problem: { message: expect.stringMatching(/^product\./) },
      mirror: null,
    });
    expect(shopper.cart()).toBeNull();
  });

  test.each(["", "toString", "<script>", "size-required-x"])("knows no problem %j", async (problem) => {
    const product = await newProduct(shop, { stock: SIZES });
    const page = await createShopper(shop).get(
      `/es/product/${product.id}?problem=${encodeURIComponent(problem)}`,
    );
    expect([page.status, (await page.text()).includes('id="size-problem"')]).toEqual([200, false]);
  });

  test("posted to the page itself changes nothing", async () => {
    const shopper = createShopper(shop);
    const product = await newProduct(shop);
    const path = `/es/product/${product.id}`;
    const answer = await shopper.post(path, { size: "M" });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, path]);
    expect([shopper.cookies.get("flash"), shopper.cart()]).toEqual(["error.invalidForm", null]);
  });
});

describe("changing", () => {
  test("sets a quantity, removes a line, and clears with a new id and a tombstone", async () => {
    const { shopper, product, cartId } = await shopperWith();
    await shopper.post(CART, { intent: "update", line: product.line, quantity: "7" });
    expect(shopper.cart()?.lines).toEqual([[product.id, 0, "M", 7]]);
    const other = await newProduct(shop);
    await shopper.post(CART, other.form);
    await shopper.post(CART, { intent: "remove", line: product.line });
    expect(shopper.cart()).toMatchObject({ cart: cartId, lines: [[other.id, 0, "M", 1]] });
    await shopper.post(CART, { ...product.form, intent: "remove", productId: String(other.id) });
    expect(shopper.cart()?.lines).toEqual([]);
    await shopper.post(CART, product.form);
    await shopper.post(CART, { intent: "clear" });
    expect(shopper.cart()).toMatchObject({ lines: [] });
    expect(shopper.cart()?.cart).not.toBe(cartId);
    const tombstones = await databaseOf(shop)
      .select()
      .from(emptiedCarts)
      .where(eq(emptiedCarts.cartId, cartId));
    expect(tombstones).toHaveLength(1);
    expect(await shopper.read(CHECKOUT)).toContain("No hay productos en tu carrito.");
  });

  test.each(["0", "-1", "-99999"])("a quantity of %s removes the line, and says so", async (quantity) => {
    const { shopper, product } = await shopperWith(2);
    await shopper.post(CART, { intent: "update", line: product.line, quantity });
    expect(shopper.cart()?.lines).toEqual([]);
    expect(shopper.cookies.get("flash")).toBe("success.lineRemoved");
  });

  test.each(["100", "1e9"])("a quantity of %s becomes 99, and says so", async (quantity) => {
    const { shopper, product } = await shopperWith();
    await shopper.post(CART, { intent: "update", line: product.line, quantity });
    expect(shopper.cart()?.lines).toEqual([[product.id, 0, "M", 99]]);
    expect(shopper.cookies.get("flash")).toBe("warning.quantityCapped");
  });

  test("more than 99 pieces added at once are 99, and the shopper is told", async () => {
    const { shopper, product } = await shopperWith(150);
    expect(shopper.cart()?.lines).toEqual([[product.id, 0, "M", 99]]);
    expect(shopper.cookies.get("flash")).toBe("warning.quantityCapped");
  });

  test("a line whose product is gone is dropped, and the shopper told", async () => {
    const { shopper, product } = await shopperWith();
    const kept = await newProduct(shop, { name: "Falda que queda" });
    await shopper.post(CART, kept.form);
    await databaseOf(shop).update(products).set({ active: false }).where(eq(products.id, product.id));
    const page = await shopper.read(CHECKOUT);
    expect(page).toContain("Quitamos del carrito un producto que ya no está a la venta");
    expect(page).toContain("Falda que queda");
    expect(shopper.cart()?.lines).toEqual([[kept.id, 0, "M", 1]]);
    expect(await shopper.read(CHECKOUT)).not.toContain("Quitamos del carrito");
  });

  test("GET leads to the checkout", async () => {
    const answer = await createShopper(shop).get(CART);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, CHECKOUT]);
  });
});

describe("for the drawer, as JSON", () => {
  const contents = async (shopper: ReturnType<typeof createShopper>, locale = "es") =>
    (await shopper.get(`/${locale}/cart/contents`)).json();

  test("the cart with its words, for this visitor alone", async () => {
    const { shopper, product, cartId } = await shopperWith(2);
    const answer = await shopper.get("/es/cart/contents");
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(await answer.json()).toMatchObject({
      id: cartId,
      lines: [{ productId: product.id, quantity: 2, unitPrice: { minor: 12_990 }, available: 2 }],
      charge: { minor: 25_980, currency: { code: "PEN", symbol: "S/." } },
      dollars: null,
      madeToOrderDays: 12,
      messages: { cart: { subtotal: "Subtotal" }, drawer: { checkout: "Ir a pagar" } },
    });
    expect(await contents(shopper, "en")).toMatchObject({
      messages: { drawer: { checkout: "Go to checkout" } },
    });
    expect(await contents(createShopper(shop))).toMatchObject({ id: "", lines: [], charge: { minor: 0 } });
  });

  test("a change answers with the cart as it became, a form that can't be read with 400", async () => {
    const { shopper, product } = await shopperWith();
    const change = { intent: "update", line: product.line, quantity: "4" };
    const changed = await shopper.postJson(CART, change);
    expect(changed.status).toBe(200);
    expect(await changed.json()).toMatchObject({
      alert: { type: "success", key: "cartUpdated" },
      mirror: { items: [{ id: product.id, qty: 4 }] },
      contents: { lines: [{ quantity: 4 }], charge: { minor: 51_960 } },
    });
    expect(shopper.cart()?.lines).toEqual([[product.id, 0, "M", 4]]);
    const refused = await shopper.postJson(CART, { ...change, quantity: "1.5" });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toEqual({
      alert: { type: "error", key: "invalidForm" },
      mirror: null,
      contents: null,
    });
  });

  test("a quantity of less than 1 removes the line, one above 99 is told of", async () => {
    const { shopper, product } = await shopperWith();
    const change = { intent: "update", line: product.line };
    const capped = await shopper.postJson(CART, { ...change, quantity: "100" });
    expect(await capped.json()).toMatchObject({
      alert: { type: "warning", key: "quantityCapped" },
      contents: { lines: [{ quantity: 99 }] },
    });
    const removed = await shopper.postJson(CART, { ...change, quantity: "-1" });
    expect(await removed.json()).toMatchObject({
      alert: { type: "success", key: "lineRemoved" },
      contents: { lines: [] },
    });
  });

  test("what is no longer sold leaves the cart as it is shown", async () => {
    const { shopper, product } = await shopperWith();
    await databaseOf(shop).update(products).set({ active: false }).where(eq(products.id, product.id));
    expect(await contents(shopper)).toMatchObject({ lines: [] });
    expect(shopper.cart()?.lines).toEqual([]);
  });
});

describe("a tampered cookie", () => {
  test.each([
    [
      "a changed payload",
      (value: string) => value.replace(/\.(.)/, (_, first) => `.${first === "A" ? "B" : "A"}`),
    ],
    ["another signature", (value: string) => value.replace(/[^.]+$/, "A".repeat(43))],
    ["no JWT at all", () => "lines"],
    ["an unsigned JWT", (value: string) => `${btoa('{"alg":"none"}')}.${value.split(".")[1]}.`],
  ])("%s is an empty cart, not an error", async (_, tamper) => {
    const { shopper } = await shopperWith();
    shopper.cookies.set("cart", tamper(shopper.cookies.get("cart") ?? ""));
    const answer = await shopper.get(CHECKOUT);
    expect(answer.status).toBe(200);
    expect(words(await answer.text())).toContain("No hay productos en tu carrito.");
  });
});

describe("a lost cookie", () => {
  test("is restored from the browser's mirror under its id", async () => {
    const { shopper, product, cartId } = await shopperWith(3);
    shopper.cookies.delete("cart");
    await shopper.post(CART, { intent: "restore", mirror: mirrorOf(cartId, product.id, 3) });
    expect(shopper.cart()).toMatchObject({ cart: cartId, lines: [[product.id, 0, "M", 3]] });
    expect(shopper.cookies.get("flash")).toBe("info.cartRestored");
  });

  test("of a cart that was emptied stays lost, in any tab", async () => {
    const { shopper, product, cartId } = await shopperWith();
    await shopper.post(CART, { intent: "clear" });
    const mirror = mirrorOf(cartId, product.id);
    await shopper.post(CART, { intent: "restore", mirror });
    expect(shopper.cart()?.lines).toEqual([]);
    shopper.cookies.delete("cart");
    await shopper.post(CART, { intent: "restore", mirror });
    expect(shopper.cart()?.lines).toEqual([]);
    expect(shopper.cart()?.cart).not.toBe(cartId);
  });

  test("that is not lost is left alone", async () => {
    const { shopper, cartId } = await shopperWith();
    const other = await newProduct(shop);
    await shopper.post(CART, { intent: "restore", mirror: mirrorOf("another-cart-1234", other.id) });
    expect(shopper.cart()).toMatchObject({ cart: cartId, lines: [[expect.any(Number), 0, "M", 1]] });
    expect(shopper.cart()?.lines[0]?.[0]).not.toBe(other.id);
  });

  test.each(["", "{", "[]", '{"cartId":"short","items":[]}', mirrorOf("a-cart-id-123456", 1, 1e9)])(
    "with the mirror %s begins a new cart without a word",
    async (mirror) => {
      const shopper = createShopper(shop);
      const answer = await shopper.post(CART, { intent: "restore", mirror });
      expect(answer.status).toBe(303);
      expect(shopper.cart()?.lines).toEqual([]);
      expect(shopper.cookies.has("flash")).toBe(false);
    },
  );
});

describe("forms that no page of ours sends", () => {
  const product = newProduct(shop);
  const forms: [string, Record<string, string>][] = [
    ["no intent", {}],
    ["an unknown intent", { intent: "constructor" }],
    ["no quantity", { intent: "update", line: "1..M" }],
    ["half a piece", { intent: "update", line: "1..M", quantity: "1.5" }],
    ["a quantity in words", { intent: "update", line: "1..M", quantity: "dos" }],
    ["a line without a name", { intent: "remove", line: "' or 1=1" }],
    ["an unknown size", { intent: "add", size: "XXXXL" }],
    ["no pieces to add", { intent: "add", size: "M", quantity: "0" }],
    ["a product that is no number", { intent: "add", productId: "x" }],
  ];
  test.each(forms)("%s: words for a document, 400 for a script, the cart as it was", async (_, form) => {
    const { shopper } = await shopperWith();
    const before = shopper.cart()?.lines;
    const fields = { productId: String((await product).id), ...form };
    const document = await shopper.post(CART, fields);
    expect([document.status, shopper.cookies.get("flash")]).toEqual([303, "error.invalidForm"]);
    expect((await shopper.post(`${CART}.data`, fields)).status).toBe(400);
    expect(shopper.cart()?.lines).toEqual(before);
  });

  test("a body that is no form", async () => {
    const { shopper } = await shopperWith();
    for (const type of ["application/json", "multipart/form-data", "text/plain"]) {
      expect((await shopper.postBody(CART, "{", type)).status).toBe(303);
    }
    expect(shopper.cookies.get("flash")).toBe("error.invalidForm");
  });

  test("a product that is no longer sold is told apart", async () => {
    const gone = await newProduct(shop, { active: false });
    const shopper = createShopper(shop);
    await shopper.post(CART, gone.form);
    expect(shopper.cookies.get("flash")).toBe("error.productGone");
  });

  test("a size that was not chosen is asked for, in words for a document and as data for a script", async () => {
    const { shopper } = await shopperWith();
    const before = shopper.cart()?.lines;
    const fields = { intent: "add", productId: String((await product).id) };
    const answer = await shopper.postJson(CART, fields);
    expect(await answer.json()).toMatchObject({ alert: { type: "error", key: "sizeRequired" } });
    await shopper.post(CART, fields);
    expect(await (await shopper.get("/es/shop")).text()).toContain("Tiene que escoger una Talla");
    expect(shopper.cart()?.lines).toEqual(before);
  });
});
