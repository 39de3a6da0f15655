import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { emptiedCarts, products } from "../../../db/schema";
import { databaseOf } from "../../support/shop-database";
import { sharedShop } from "../../support/worker";
import { buyForm, createShopper, hiddenFields, mainText, newProduct } from "../shopper";

const shop = sharedShop();
const CART = "/es/cart";
const CHECKOUT = "/es/checkout";

/** The mirror in localStorage as sent by the page's script. */
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
  test("stores the cart in a signed HttpOnly cookie and redirects to the checkout", async () => {
    const shopper = createShopper(shop);
    const product = await newProduct(shop, { name: "Blusa Huaca" });
    const added = await shopper.post(CART, product.form);
    expect(added.status).toBe(303);
    expect(added.headers.get("location")).toBe(CHECKOUT);
    const cookie = added.headers.getSetCookie().find((header) => header.startsWith("cart="));
    expect(cookie).toMatch(/; Max-Age=5184000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(shopper.cookies.get("flash")).toMatch(/^success\.productAdded\./);
    const page = await shopper.read(CHECKOUT);
    expect(page).toContain("Blusa Huaca");
    expect(page).toContain("S/. 129.90");
  });

  test("increases the quantity of an existing line, and adds a line for another size", async () => {
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

  test("shows before paying how much of a line is made to order", async () => {
    const shopper = createShopper(shop);
    const { form } = await newProduct(shop, { stock: [{ size: "M", stock: 2 }] });
    await shopper.post(CART, { ...form, quantity: "5" });
    expect(await shopper.read(CHECKOUT)).toContain("2 en stock; el resto a pedido, en unos 12 días hábiles");
  });

  test("shows visitors abroad the charge in soles and dollar prices for information", async () => {
    const shopper = createShopper(shop);
    const { form } = await newProduct(shop, { pen: 10_000, usd: 2_900 });
    await shopper.post("/en/region", { region: "INT" });
    await shopper.post(CART, form);
    const page = await shopper.read("/en/checkout");
    expect(page.replaceAll("\n", "")).toContain("S/. 100.00 In dollars: $ 29.00");
    expect(page).not.toContain(" + ");
    expect(page).toContain("Choose a country to see how it reaches you");
    const abroad = await shopper.post("/en/checkout", { intent: "country", country: "ES" });
    expect(mainText(await abroad.text())).toContain("You will be charged in Peruvian soles: S/. 229.00.");
  });
});

describe("adding from a product page", () => {
  const SIZES = ["M", "L"].map((size) => ({ size, stock: 5 }));
  const MISSING =
    /<fieldset class="sizes" aria-describedby="size-problem">.*<input[^>]* autofocus="".*id="size-problem" role="alert".*Tiene que escoger una Talla/is;

  test("redirects back to it with the chosen variant", async () => {
    const shopper = createShopper(shop);
    const product = await newProduct(shop);
    const redirectTo = `/es/product/${product.id}?variant=7`;
    const added = await shopper.post(CART, buyForm(product, { redirectTo }));
    expect([added.status, added.headers.get("location")]).toEqual([303, redirectTo]);
    expect(shopper.cookies.get("flash")).toMatch(/^success\.productAdded\./);
  });

  test.each(["https://evil.example/", "//evil.example", "/api/x"])(
    "never redirects to %s",
    async (redirectTo) => {
      const shopper = createShopper(shop);
      const added = await shopper.post(CART, buyForm(await newProduct(shop), { redirectTo }));
      expect([added.status, added.headers.get("location")]).toEqual([303, CHECKOUT]);
    },
  );

  test("without a size shows an error beside the sizes with the chosen variant", async () => {
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
    ["an invalid variant", { variantId: "x" }, "invalid-line", "números enteros"],
    ["an unknown size", { size: "XXXXL" }, "size-unknown", "Esa talla no es de este producto"],
    ["no pieces", { quantity: "0" }, "invalid-line", "números enteros"],
  ])("with %s shows an error there, and gives data to a script", async (_, fields, code, text) => {
    const shopper = createShopper(shop);
    const product = await newProduct(shop, { stock: SIZES });
    const refused = await shopper.post(CART, buyForm(product, fields));
    const location = refused.headers.get("location") ?? "";
    expect([refused.status, location]).toEqual([303, `/es/product/${product.id}?problem=${code}`]);
    expect(mainText(await (await shopper.get(location)).text())).toContain(text);
    const response = await shopper.postJson(CART, buyForm(product, fields));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      problem: { message: expect.stringMatching(/^product\./) },
      mirror: null,
    });
    expect(shopper.cart()).toBeNull();
  });

  test.each(["", "toString", "<script>", "size-required-x"])(
    "ignores the unknown problem %j",
    async (problem) => {
      const product = await newProduct(shop, { stock: SIZES });
      const page = await createShopper(shop).get(
        `/es/product/${product.id}?problem=${encodeURIComponent(problem)}`,
      );
      expect([page.status, (await page.text()).includes('id="size-problem"')]).toEqual([200, false]);
    },
  );

  test("posted to the product page changes nothing", async () => {
    const shopper = createShopper(shop);
    const product = await newProduct(shop);
    const path = `/es/product/${product.id}`;
    const response = await shopper.post(path, { size: "M" });
    expect([response.status, response.headers.get("location")]).toEqual([303, path]);
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

  test.each(["0", "-1", "-99999"])("a quantity of %s removes the line with a message", async (quantity) => {
    const { shopper, product } = await shopperWith(2);
    await shopper.post(CART, { intent: "update", line: product.line, quantity });
    expect(shopper.cart()?.lines).toEqual([]);
    expect(shopper.cookies.get("flash")).toMatch(/^success\.lineRemoved\./);
  });

  test.each([
    ["its button", (line: string) => ({ intent: "remove", line })],
    ["a quantity of 0", (line: string) => ({ intent: "update", line, quantity: "0" })],
    ["emptying the cart", () => ({ intent: "clear" })],
  ])("what %s removed is put back by a button, once", async (_, form) => {
    const { shopper, product } = await shopperWith(2);
    const removed = await shopper.post(CART, form(product.line));
    const page = removed.headers.get("location") ?? "";
    const html = await (await shopper.get(page)).text();
    expect(mainText(html)).toContain("Quitamos el producto del carrito.");
    const fields = { intent: "put-back", removed: hiddenFields(html).removed ?? "" };
    await shopper.post(CART, fields);
    await shopper.post(CART, fields);
    expect(shopper.cart()?.lines).toEqual([[product.id, 0, "M", 2]]);
    expect(await shopper.read(page)).not.toContain("Deshacer");
  });

  test("what was removed and is gone by now is not put back, with a message", async () => {
    const { shopper, product } = await shopperWith();
    await shopper.post(CART, { intent: "remove", line: product.line });
    await databaseOf(shop).update(products).set({ active: false }).where(eq(products.id, product.id));
    await shopper.post(CART, { intent: "put-back", removed: `1*${product.line}` });
    expect(shopper.cart()?.lines).toEqual([]);
    expect(shopper.cookies.get("flash")).toMatch(/^warning\.linesDropped/);
  });

  test.each(["100", "1000000000"])("a quantity of %s is limited to 99 with a message", async (quantity) => {
    const { shopper, product } = await shopperWith();
    await shopper.post(CART, { intent: "update", line: product.line, quantity });
    expect(shopper.cart()?.lines).toEqual([[product.id, 0, "M", 99]]);
    expect(shopper.cookies.get("flash")).toMatch(/^warning\.quantityCapped\./);
  });

  test("adding more than 99 pieces is limited to 99 with a message", async () => {
    const { shopper, product } = await shopperWith(150);
    expect(shopper.cart()?.lines).toEqual([[product.id, 0, "M", 99]]);
    expect(shopper.cookies.get("flash")).toMatch(/^warning\.quantityCapped\./);
  });

  test("a line with an unavailable product is removed with a message", async () => {
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

  test("GET redirects to the checkout", async () => {
    const response = await createShopper(shop).get(CART);
    expect([response.status, response.headers.get("location")]).toEqual([302, CHECKOUT]);
  });
});

describe("the JSON for the drawer", () => {
  const contents = async (shopper: ReturnType<typeof createShopper>, locale = "es") =>
    (await shopper.get(`/${locale}/cart/contents`)).json();

  test("contains the visitor's cart and its messages", async () => {
    const { shopper, product, cartId } = await shopperWith(2);
    const response = await shopper.get("/es/cart/contents");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(await response.json()).toMatchObject({
      id: cartId,
      lines: [
        {
          productId: product.id,
          quantity: 2,
          unitPrice: { minor: 12_990 },
          available: 2,
          madeToOrderDays: 12,
        },
      ],
      charge: { minor: 25_980, currency: { code: "PEN", symbol: "S/." } },
      dollars: null,
      messages: { cart: { subtotal: "Subtotal" }, drawer: { checkout: "Ir a pagar" } },
    });
    expect(await contents(shopper, "en")).toMatchObject({
      messages: { drawer: { checkout: "Go to checkout" } },
    });
    expect(await contents(createShopper(shop))).toMatchObject({ id: "", lines: [], charge: { minor: 0 } });
  });

  test("is returned by a change, and 400 by an unreadable form", async () => {
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

  test("has a removed line below 1 and a limited quantity above 99", async () => {
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

  test("omits unavailable products, which are removed from the cart", async () => {
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
    ["a value that is not a JWT", () => "lines"],
    ["an unsigned JWT", (value: string) => `${btoa('{"alg":"none"}')}.${value.split(".")[1]}.`],
  ])("with %s is read as an empty cart", async (_, tamper) => {
    const { shopper } = await shopperWith();
    shopper.cookies.set("cart", tamper(shopper.cookies.get("cart") ?? ""));
    const response = await shopper.get(CHECKOUT);
    expect(response.status).toBe(200);
    expect(mainText(await response.text())).toContain("No hay productos en tu carrito.");
  });
});

describe("a lost cookie", () => {
  test("is restored from the mirror with its id", async () => {
    const { shopper, product, cartId } = await shopperWith(3);
    shopper.cookies.delete("cart");
    await shopper.post(CART, { intent: "restore", mirror: mirrorOf(cartId, product.id, 3) });
    expect(shopper.cart()).toMatchObject({ cart: cartId, lines: [[product.id, 0, "M", 3]] });
    expect(shopper.cookies.get("flash")).toMatch(/^info\.cartRestored\./);
  });

  test("of an emptied cart is not restored in any tab", async () => {
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

  test("is not restored when it still exists", async () => {
    const { shopper, cartId } = await shopperWith();
    const other = await newProduct(shop);
    await shopper.post(CART, { intent: "restore", mirror: mirrorOf("another-cart-1234", other.id) });
    expect(shopper.cart()).toMatchObject({ cart: cartId, lines: [[expect.any(Number), 0, "M", 1]] });
    expect(shopper.cart()?.lines[0]?.[0]).not.toBe(other.id);
  });

  test.each(["", "{", "[]", '{"cartId":"short","items":[]}', mirrorOf("a-cart-id-123456", 1, 1e9)])(
    "with the mirror %s starts a new cart without a message",
    async (mirror) => {
      const shopper = createShopper(shop);
      const response = await shopper.post(CART, { intent: "restore", mirror });
      expect(response.status).toBe(303);
      expect(shopper.cart()?.lines).toEqual([]);
      expect(shopper.cookies.has("flash")).toBe(false);
    },
  );
});

describe("invalid forms", () => {
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
    ["a product that is not a number", { intent: "add", productId: "x" }],
  ];
  test.each(forms)(
    "%s: a message for a document, 400 for a script, and an unchanged cart",
    async (_, form) => {
      const { shopper } = await shopperWith();
      const before = shopper.cart()?.lines;
      const fields = { productId: String((await product).id), ...form };
      const document = await shopper.post(CART, fields);
      expect([document.status, shopper.cookies.get("flash")]).toEqual([303, "error.invalidForm"]);
      expect((await shopper.post(`${CART}.data`, fields)).status).toBe(400);
      expect(shopper.cart()?.lines).toEqual(before);
    },
  );

  test("a body that is not a form gives a message", async () => {
    const { shopper } = await shopperWith();
    for (const type of ["application/json", "multipart/form-data", "text/plain"]) {
      expect((await shopper.postBody(CART, "{", type)).status).toBe(303);
    }
    expect(shopper.cookies.get("flash")).toBe("error.invalidForm");
  });

  test("an unavailable product gives its own message", async () => {
    const gone = await newProduct(shop, { active: false });
    const shopper = createShopper(shop);
    await shopper.post(CART, gone.form);
    expect(shopper.cookies.get("flash")).toBe("error.productGone");
  });

  test("a missing size gives its own message for a document and a script", async () => {
    const { shopper } = await shopperWith();
    const before = shopper.cart()?.lines;
    const fields = { intent: "add", productId: String((await product).id) };
    const response = await shopper.postJson(CART, fields);
    expect(await response.json()).toMatchObject({ alert: { type: "error", key: "sizeRequired" } });
    await shopper.post(CART, fields);
    expect(await (await shopper.get("/es/shop")).text()).toContain("Tiene que escoger una Talla");
    expect(shopper.cart()?.lines).toEqual(before);
  });
});

test("a product that has sold out is not added, and its page gives the reason", async () => {
  const shopper = createShopper(shop);
  const product = await newProduct(shop, { whenOut: "sold_out", stock: [{ size: "M", stock: 0 }] });
  const refused = await shopper.post("/es/cart", {
    ...product.form,
    redirectTo: `/es/product/${product.id}`,
  });
  expect([refused.status, refused.headers.get("location")]).toEqual([
    303,
    `/es/product/${product.id}?problem=sold-out`,
  ]);
  const page = await (await shopper.get(`/es/product/${product.id}?problem=sold-out`)).text();
  expect(page).toContain("Se agotó. Puedes pedir");
});
