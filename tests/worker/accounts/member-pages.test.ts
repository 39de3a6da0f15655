import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { products, userAddresses } from "../../../db/schema";
import { routeTable } from "../../support/route-table";
import { databaseOf } from "../../support/shop-database";
import { sharedShop, visit } from "../../support/worker";
import { checkoutForm, placeOrder } from "../checkout/buying";
import { mainText, newProduct } from "../shopper";
import { endAllSessions, type Member, newMember, rowOf } from "./members";

const shop = sharedShop();

/** Account pages. `access.slow.test.ts` checks that no other route is left open. */
const pages = routeTable
  .filter(({ id, code }) => id.startsWith("routes/customer/") && /\b(requireUser|readOwnForm)\(/.test(code))
  .map(({ path, takesForms, code }) => ({ path, takesForms, keepsForms: /\breadOwnForm\(/.test(code) }));
const forms = pages.filter(({ takesForms }) => takesForms);
const formsThatKeep = forms.filter(({ keepsForms }) => keepsForms);
const otherForms = forms.filter(({ keepsForms }) => !keepsForms);

test("the route table contains account pages", () => {
  expect(pages.map(({ path }) => path)).toEqual(
    expect.arrayContaining(["/es/perfil", "/es/perfil/data", "/es/direccion/1", "/es/orders"]),
  );
});

describe.each(pages.map(({ path }) => path))("%s", (path) => {
  test("redirects to sign in and back without a session", async () => {
    for (const cookie of ["", "token=abc.%%%.x", "token=eyJhbGciOiJub25lIn0.e30."]) {
      const response = await visit(shop, path, { headers: { cookie } });
      expect([response.status, response.headers.get("location")]).toEqual([
        303,
        `/es/login?redirectTo=${encodeURIComponent(path)}`,
      ]);
    }
  });

  test("is refused once its session has ended", async () => {
    const { shopper } = await newMember(shop);
    const before = shopper.cookies.get("token") ?? "";
    await endAllSessions(shopper);
    const response = await visit(shop, path, { headers: { cookie: `token=${before}` } });
    expect(response.status).toBe(303);
    expect(response.headers.get("set-cookie")).toMatch(/^token=; Max-Age=0; Path=\//);
  });
});

const sent = { intent: "save", name: "Rosa <b>", currentPassword: "secreta!", id: "1" };
const sendWithoutSession = (address: string) =>
  visit(shop, address, { method: "POST", body: new URLSearchParams({ ...sent, version: "1" }) });

describe.each(formsThatKeep)("a form sent to $path without a session", ({ path }) => {
  test("gives a page with the values except passwords", async () => {
    const response = await sendWithoutSession(path);
    const html = await response.text();
    expect(response.status).toBe(401);
    expect(mainText(html)).toContain("Tu sesión terminó");
    expect(html).toContain('name="name" value="Rosa &lt;b&gt;"');
    expect(html).not.toContain("secreta!");
  });

  test("by a script gets data instead of a redirect", async () => {
    const response = await sendWithoutSession(`${path}.data`);
    expect(response.status).toBe(401);
    expect(await response.text()).toContain("member.sessionOverHere");
  });
});

test.each(otherForms)(
  "a form sent to $path without a session redirects to sign in and back",
  async ({ path }) => {
    const response = await sendWithoutSession(path);
    expect([response.status, response.headers.get("location")]).toEqual([
      303,
      `/es/login?redirectTo=${encodeURIComponent(path)}`,
    ]);
  },
);

describe("a profile", () => {
  const save = ({ shopper }: Member, fields: Record<string, string> = {}, locale = "es") =>
    shopper.post(`/${locale}/perfil`, {
      intent: "save",
      name: "Rosa Huamán",
      phone: "987 654 321",
      version: "1",
      ...fields,
    });

  test("is not stored or indexed", async () => {
    const { shopper, email } = await newMember(shop);
    for (const path of ["/es/perfil", "/en/perfil/delete"]) {
      const response = await shopper.get(path);
      expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
      expect(await response.text()).toContain('name="robots" content="noindex"');
    }
    expect(await (await shopper.get("/es/perfil")).text()).toContain(`value="${email}"`);
  });

  test("is saved, ignoring other fields of the form", async () => {
    const member = await newMember(shop);
    const before = member.shopper.cookies.get("token");
    const saved = await save(member, { name: "Ana Huamán", email: "o@example.com", role: "Admin", id: "1" });
    expect([saved.status, saved.headers.get("location")]).toEqual([303, "/es/perfil"]);
    expect(await rowOf(shop, member.email)).toMatchObject({
      name: "Ana Huamán",
      phone: "+51987654321",
      role: "Customer",
      version: 2,
    });
    expect(member.shopper.cookies.get("token")).not.toBe(before);
  });

  test.each([
    ["es", { phone: "123" }, "Escribe un celular de nueve cifras"],
    ["en", { name: "" }, "Enter your name."],
    ["en", { name: "", phone: "x" }, "Check the marked fields."],
    ["es", { version: "" }, "No entendimos esa solicitud"],
  ])("in %s, %j gives an error and keeps the values", async (locale, fields, text) => {
    const member = await newMember(shop);
    const refused = await save(member, { name: "Rosa X", ...fields }, locale);
    const html = await refused.text();
    expect(refused.status).toBe(400);
    expect(mainText(html)).toContain(text);
    expect(await rowOf(shop, member.email)).toMatchObject({ name: "Rosa Quispe", version: 1 });
  });

  test("changed in another tab is not overwritten", async () => {
    const member = await newMember(shop);
    await save(member);
    const late = await save(member, { name: "Rosa Tardía" });
    const html = await late.text();
    expect(late.status).toBe(409);
    expect(mainText(html)).toContain("Tus datos cambiaron en otra pestaña");
    expect(html).toContain('value="Rosa Tardía"');
    expect((await rowOf(shop, member.email)).name).toBe("Rosa Huamán");
  });

  test("with a new password keeps this session and ends all others", async () => {
    const { shopper, email } = await newMember(shop);
    const elsewhere = shopper.cookies.get("token") ?? "";
    const change = (currentPassword: string, newPassword: string) =>
      shopper.post("/es/perfil", { intent: "password", currentPassword, newPassword });
    expect(mainText(await (await change("no es", "otra clave buena")).text())).toContain(
      "Esa no es tu contraseña.",
    );
    expect(mainText(await (await change("una clave buena", "corta")).text())).toContain("demasiado débil");
    expect((await change("una clave buena", "otra clave buena")).status).toBe(303);
    expect((await shopper.get("/es/perfil")).status).toBe(200);
    const other = await visit(shop, "/es/perfil", { headers: { cookie: `token=${elsewhere}` } });
    expect(other.status).toBe(303);
    const again = await shopper.post("/es/login", { email, password: "otra clave buena" });
    expect(again.status).toBe(303);
  });

  test("can be downloaded as a file with the account's data", async () => {
    const { shopper, email } = await newMember(shop);
    const file = await shopper.get("/es/perfil/data");
    expect(file.headers.get("content-disposition")).toMatch(/^attachment; filename="vitrina-[\d-]+\.json"$/);
    expect(file.headers.get("cache-control")).toBe("no-store");
    expect(await file.json()).toMatchObject({ profile: { email, name: "Rosa Quispe" }, orders: [] });
  });

  test("is deleted with its account and the browser's cart", async () => {
    const { shopper, email } = await newMember(shop);
    await shopper.post("/es/cart", { intent: "add", productId: "101", variantId: "10101", size: "M" });
    const cart = shopper.cart()?.cart;
    const remove = (currentPassword: string) =>
      shopper.post("/es/perfil/delete", { intent: "delete", currentPassword });
    expect((await remove("no es")).status).toBe(400);
    const removed = await remove("una clave buena");
    expect([removed.status, removed.headers.get("location")]).toEqual([303, "/es"]);
    expect(shopper.cookies.has("token")).toBe(false);
    expect(shopper.cart()).toMatchObject({ lines: [] });
    expect(shopper.cart()?.cart).not.toBe(cart);
    await expect(rowOf(shop, email)).rejects.toThrow();
    const back = await shopper.post("/es/login", { email, password: "una clave buena" });
    expect(back.status).toBe(400);
  });
});

describe("addresses", () => {
  const add = ({ shopper }: Member, fields: Record<string, string> = {}, locale = "es") =>
    shopper.post(`/${locale}/direccion/new`, {
      intent: "save",
      name: "Casa",
      address: "Av. Larco 1",
      ...fields,
    });
  const rows = async ({ email }: Member) => {
    const { id } = await rowOf(shop, email);
    const own = eq(userAddresses.userId, id);
    return databaseOf(shop).select().from(userAddresses).where(own).orderBy(userAddresses.id);
  };
  const idsOf = async (member: Member) => (await rows(member)).map(({ id }) => String(id));

  test("are added at the default coordinates or at given ones", async () => {
    const member = await newMember(shop);
    const added = await add(member);
    expect([added.status, added.headers.get("location")]).toEqual([303, "/es/direccion"]);
    await add(member, { name: "Oficina", lat: "-12.1", lng: "-77.03" });
    expect(await rows(member)).toMatchObject([
      { name: "Casa", lat: -12.0822573, lng: -77.0563196, principal: true },
      { name: "Oficina", lat: -12.1, lng: -77.03, principal: false },
    ]);
    expect(await member.shopper.read("/es/direccion")).toMatch(
      /Direcciones[\s\S]*Nueva Direccion[\s\S]*Casa/,
    );
  });

  test.each([
    ["es", { name: "" }, "Ponle un nombre."],
    ["en", { address: "x" }, "Enter the address."],
    ["en", { lat: "100" }, "That place is not on the map."],
  ])("in %s, %j gives an error and keeps the values", async (locale, fields, text) => {
    const member = await newMember(shop);
    const refused = await add(member, { address: "Av. Única 7", ...fields }, locale);
    const html = await refused.text();
    expect(refused.status).toBe(400);
    expect(mainText(html)).toContain(text);
    if (!("address" in fields)) expect(mainText(html)).toContain("Av. Única 7");
    expect(await rows(member)).toEqual([]);
  });

  test("are chosen, changed and deleted by their owner", async () => {
    const member = await newMember(shop);
    await add(member);
    await add(member, { name: "Oficina" });
    const [first = "", second = ""] = await idsOf(member);
    const send = (fields: Record<string, string>) => member.shopper.post("/es/direccion", fields);
    await send({ intent: "principal", id: second });
    expect(await rows(member)).toMatchObject([{ principal: false }, { principal: true }]);
    const change = { intent: "save", name: "Taller", address: "Jr. Unión 9", version: "1" };
    expect((await member.shopper.post(`/es/direccion/${first}`, change)).status).toBe(303);
    const late = await member.shopper.post(`/es/direccion/${first}`, { ...change, name: "Tarde" });
    expect([late.status, mainText(await late.text())]).toEqual([
      409,
      expect.stringContaining("otra pestaña"),
    ]);
    await send({ intent: "delete", id: second });
    expect(await rows(member)).toMatchObject([{ name: "Taller", principal: true }]);
    expect((await send({ intent: "principal", id: second })).status).toBe(303);
    expect(await rows(member)).toMatchObject([{ name: "Taller", principal: true }]);
  });

  test("are inaccessible to other accounts", async () => {
    const [member, other] = [await newMember(shop), await newMember(shop)];
    await add(member);
    await add(other, { name: "Ajena" });
    const before = await rows(member);
    const [id = ""] = await idsOf(member);
    const { shopper } = other;
    expect((await shopper.get(`/es/direccion/${id}`)).status).toBe(404);
    const change = { intent: "save", name: "Mía", address: "Jr. Unión 9", version: "1" };
    expect((await shopper.post(`/es/direccion/${id}`, change)).status).toBe(404);
    await shopper.post("/es/direccion", { intent: "delete", id });
    await shopper.post("/es/direccion", { intent: "principal", id });
    expect(await rows(member)).toEqual(before);
    expect(await rows(other)).toMatchObject([{ name: "Ajena", principal: true }]);
  });

  test.each(["/es/direccion/0", "/es/direccion/x", "/es/direccion/999999999"])("%s is 404", async (path) => {
    expect((await (await newMember(shop)).shopper.get(path)).status).toBe(404);
  });

  test("allow map tiles in their policy, as do pages that may open them in a dialog", async () => {
    const { shopper } = await newMember(shop);
    const policyOf = async (path: string) => (await shopper.get(path)).headers.get("content-security-policy");
    for (const path of ["/es/direccion/new", "/es/direccion", "/es", "/es/product/101"]) {
      expect(await policyOf(path)).toContain(`img-src 'self' data: ${shop.tiles};`);
    }
    for (const path of ["/es/checkout", "/door"]) expect(await policyOf(path)).not.toContain(shop.tiles);
  });

  test("are saved from a dialog without a redirect", async () => {
    const { shopper } = await newMember(shop);
    shopper.cookies.delete("flash");
    const fields = { intent: "save", name: "Casa", address: "Av. Larco 1", overPage: "yes" };
    const saved = await shopper.post("/es/direccion/new.data", { ...fields, lat: "-12", lng: "-77" });
    const text = await saved.text();
    expect([saved.status, saved.headers.has("location")]).toEqual([200, false]);
    expect(text).toContain("addressSaved");
    expect(shopper.cookies.has("flash")).toBe(false);
    // Without JavaScript there is no dialog.
    expect((await shopper.post("/es/direccion/new", { ...fields, lat: "-12", lng: "-77" })).status).toBe(303);
  });
});

describe("orders", () => {
  const CART = "/es/cart";
  const buy = async (member: Member, product: { form: Record<string, string> }) => {
    await member.shopper.post("/es/cart", { ...product.form, quantity: "2" });
    const placed = await member.shopper.post("/es/checkout", await checkoutForm(member.shopper));
    return new URL(placed.headers.get("location") ?? "", shop.url).searchParams.get("order") ?? "";
  };

  test("are listed for and opened by their owner only, without a key", async () => {
    const [member, other] = [await newMember(shop), await newMember(shop)];
    const reference = await buy(member, await newProduct(shop));
    const again = { intent: "reorder", order: reference };
    const list = await member.shopper.read("/es/orders");
    expect(list).toContain(`Pedido ${reference}`);
    expect(list).toContain("Por pagar");
    expect(list).toContain("2 unidades");
    expect((await member.shopper.get(`/es/orders/${reference}`)).status).toBe(200);
    expect(await other.shopper.read("/es/orders")).toContain("Todavía no tienes pedidos.");
    expect((await other.shopper.get(`/es/orders/${reference}`)).status).toBe(404);
    expect((await other.shopper.post(CART, again)).status).toBe(404);
    for (const method of ["GET", "POST"]) {
      const response =
        method === "GET"
          ? await visit(shop, `/es/orders/${reference}`)
          : await visit(shop, CART, { method, body: new URLSearchParams(again) });
      expect([response.status, response.headers.get("location")]).toEqual([
        303,
        `/es/login?redirectTo=${encodeURIComponent(`/es/orders/${reference}`)}`,
      ]);
    }
  });

  test.each(["after=x", "after=1-", "after=999999999999-1", "after=-1-1"])(
    "?%s gives no error",
    async (query) => {
      expect((await (await newMember(shop)).shopper.get(`/es/orders?${query}`)).status).toBe(200);
    },
  );

  test("are ordered again as far as their products are available", async () => {
    const member = await newMember(shop);
    const [kept, gone] = [await newProduct(shop), await newProduct(shop, { name: "Blusa agotada" })];
    await member.shopper.post("/es/cart", { ...gone.form, quantity: "1" });
    const reference = await buy(member, kept);
    await member.shopper.post("/es/cart", { intent: "clear" });
    await databaseOf(shop).update(products).set({ active: false }).where(eq(products.id, gone.id));
    const again = await member.shopper.post(CART, { intent: "reorder", order: reference });
    expect([again.status, again.headers.get("location")]).toEqual([303, `/es/orders/${reference}?missing=1`]);
    expect(member.shopper.cart()?.lines).toEqual([[kept.id, 0, "M", 2]]);
    const page = await member.shopper.read(`/es/orders/${reference}?missing=1`);
    expect(page).toContain("No agregamos: Blusa agotada.");
    expect(page).toContain("Pusimos en tu carrito");
  });

  test("of a guest are ordered again with their key", async () => {
    const { shopper, reference, accessKey } = await placeOrder(shop);
    await shopper.post("/es/cart", { intent: "clear" });
    const link = `/es/orders/${reference}?key=${accessKey}`;
    const again = await shopper.post(CART, { intent: "reorder", order: reference, key: accessKey });
    expect(again.headers.get("location")).toBe(`${link}&missing=`);
    expect(shopper.cart()?.lines).toHaveLength(1);
  });
});
