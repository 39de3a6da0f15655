import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { products, userAddresses } from "../../../db/schema";
import { routeTable } from "../../support/route-table";
import { sharedShop, visit } from "../../support/worker";
import { checkoutForm, placeOrder } from "../checkout/buying";
import { databaseOf, newProduct, words } from "../shopper";
import { type Member, newMember, rowOf } from "./members";

const shop = sharedShop();

/** The pages of people who are signed in; that no other route lets anyone in is `access.test.ts`'s to see. */
const pages = routeTable
  .filter(({ id, code }) => id.startsWith("routes/customer/") && /\b(requireUser|readOwnForm)\(/.test(code))
  .map(({ path, takesForms, code }) => ({ path, takesForms, keepsForms: /\breadOwnForm\(/.test(code) }));
const forms = pages.filter(({ takesForms }) => takesForms);
const formsThatKeep = forms.filter(({ keepsForms }) => keepsForms);
const otherForms = forms.filter(({ keepsForms }) => !keepsForms);

test("the route table has members' pages", () => {
  expect(pages.map(({ path }) => path)).toEqual(
    expect.arrayContaining(["/es/perfil", "/es/perfil/data", "/es/direccion/1", "/es/orders"]),
  );
});

describe.each(pages.map(({ path }) => path))("%s", (path) => {
  test("leads whoever is not signed in to signing in, and back", async () => {
    for (const cookie of ["", "token=abc.%%%.x", "token=eyJhbGciOiJub25lIn0.e30."]) {
      const answer = await visit(shop, path, { headers: { cookie } });
      expect([answer.status, answer.headers.get("location")]).toEqual([
        303,
        `/es/login?redirectTo=${encodeURIComponent(path)}`,
      ]);
    }
  });

  test("is out of reach once its session has ended", async () => {
    const { shopper } = await newMember(shop);
    const before = shopper.cookies.get("token") ?? "";
    await shopper.post("/es/logout", { everywhere: "yes" });
    const answer = await visit(shop, path, { headers: { cookie: `token=${before}` } });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("set-cookie")).toMatch(/^token=; Path=\/; Max-Age=0/);
  });
});

const sent = { intent: "save", name: "Rosa <b>", nombre: "Casa", currentPassword: "secreta!", id: "1" };
const sendWithoutSession = (address: string) =>
  visit(shop, address, { method: "POST", body: new URLSearchParams({ ...sent, version: "1" }) });

describe.each(formsThatKeep)("a form sent to $path without a session", ({ path }) => {
  test("is kept, save passwords", async () => {
    const answer = await sendWithoutSession(path);
    const html = await answer.text();
    expect(answer.status).toBe(401);
    expect(words(html)).toContain("Tu sesión terminó");
    expect(html).toContain('name="name" value="Rosa &lt;b&gt;"');
    expect(html).not.toContain("secreta!");
  });

  test("by a script stays where it is", async () => {
    const answer = await sendWithoutSession(`${path}.data`);
    expect(answer.status).toBe(401);
    expect(await answer.text()).toContain("member.sessionOverHere");
  });
});

test.each(otherForms)(
  "a form sent to $path without a session leads to signing in, and back",
  async ({ path }) => {
    const answer = await sendWithoutSession(path);
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      `/es/login?redirectTo=${encodeURIComponent(path)}`,
    ]);
  },
);

describe("a profile", () => {
  const save = ({ shopper }: Member, fields: Record<string, string> = {}, locale = "es") =>
    shopper.post(`/${locale}/perfil`, {
      ...{ intent: "save", name: "Rosa Huamán", phone: "987 654 321", version: "1" },
      ...fields,
    });

  test("is never stored, nor found by search engines", async () => {
    const { shopper, email } = await newMember(shop);
    for (const path of ["/es/perfil", "/en/perfil/delete"]) {
      const answer = await shopper.get(path);
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
      expect(await answer.text()).toContain('name="robots" content="noindex"');
    }
    expect(await (await shopper.get("/es/perfil")).text()).toContain(`value="${email}"`);
  });

  test("is saved, whatever else the form says", async () => {
    const member = await newMember(shop);
    const before = member.shopper.cookies.get("token");
    const saved = await save(member, { name: "Ana Huamán", email: "o@example.com", role: "Admin", id: "1" });
    expect([saved.status, saved.headers.get("location")]).toEqual([303, "/es/perfil"]);
    expect(await rowOf(shop, member.email)).toMatchObject({
      ...{ name: "Ana Huamán", telefono: "+51987654321", role: "Customer", version: 2 },
    });
    expect(member.shopper.cookies.get("token")).not.toBe(before);
  });

  test.each([
    ["es", { phone: "123" }, "Escribe un celular de nueve dígitos"],
    ["en", { name: "" }, "Enter your name."],
    ["en", { name: "", phone: "x" }, "Check the marked fields."],
    ["es", { version: "" }, "No entendimos esa solicitud"],
  ])("in %s %j is answered in words, with what was typed", async (locale, fields, text) => {
    const member = await newMember(shop);
    const refused = await save(member, { name: "Rosa X", ...fields }, locale);
    const html = await refused.text();
    expect(refused.status).toBe(400);
    expect(words(html)).toContain(text);
    expect(await rowOf(shop, member.email)).toMatchObject({ name: "Rosa Quispe", version: 1 });
  });

  test("of another tab is not written over", async () => {
    const member = await newMember(shop);
    await save(member);
    const late = await save(member, { name: "Rosa Tardía" });
    const html = await late.text();
    expect(late.status).toBe(409);
    expect(words(html)).toContain("Tus datos cambiaron en otra pestaña");
    expect(html).toContain('value="Rosa Tardía"');
    expect((await rowOf(shop, member.email)).name).toBe("Rosa Huamán");
  });

  test("with a new password keeps this browser and ends all others", async () => {
    const { shopper, email } = await newMember(shop);
    const elsewhere = shopper.cookies.get("token") ?? "";
    const change = (currentPassword: string, newPassword: string) =>
      shopper.post("/es/perfil", { intent: "password", currentPassword, newPassword });
    expect(words(await (await change("no es", "otra clave buena")).text())).toContain(
      "Esa no es tu contraseña.",
    );
    expect(words(await (await change("una clave buena", "corta")).text())).toContain("demasiado débil");
    expect((await change("una clave buena", "otra clave buena")).status).toBe(303);
    expect((await shopper.get("/es/perfil")).status).toBe(200);
    const other = await visit(shop, "/es/perfil", { headers: { cookie: `token=${elsewhere}` } });
    expect(other.status).toBe(303);
    const again = await shopper.post("/es/login", { email, password: "otra clave buena" });
    expect(again.status).toBe(303);
  });

  test("is a file of one's own data", async () => {
    const { shopper, email } = await newMember(shop);
    const file = await shopper.get("/es/perfil/data");
    expect(file.headers.get("content-disposition")).toMatch(/^attachment; filename="vitrina-[\d-]+\.json"$/);
    expect(file.headers.get("cache-control")).toBe("no-store");
    expect(await file.json()).toMatchObject({ profile: { email, name: "Rosa Quispe" }, orders: [] });
  });

  test("goes with its account, and so does the browser's cart", async () => {
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
      ...{ intent: "save", nombre: "Casa", direccion: "Av. Larco 1" },
      ...fields,
    });
  const rows = async ({ email }: Member) => {
    const { id } = await rowOf(shop, email);
    const own = eq(userAddresses.userId, id);
    return databaseOf(shop).select().from(userAddresses).where(own).orderBy(userAddresses.id);
  };
  const idsOf = async (member: Member) => (await rows(member)).map(({ id }) => String(id));

  test("are added at the default place without script, and elsewhere with it", async () => {
    const member = await newMember(shop);
    const added = await add(member);
    expect([added.status, added.headers.get("location")]).toEqual([303, "/es/direccion"]);
    await add(member, { nombre: "Oficina", lat: "-12.1", lng: "-77.03" });
    expect(await rows(member)).toMatchObject([
      { nombre: "Casa", lat: -12.0822573, lng: -77.0563196, principal: true },
      { nombre: "Oficina", lat: -12.1, lng: -77.03, principal: false },
    ]);
    expect(await member.shopper.read("/es/direccion")).toMatch(
      /Direcciones[\s\S]*Nueva Direccion[\s\S]*Casa/,
    );
  });

  test.each([
    ["es", { nombre: "" }, "Ponle un nombre."],
    ["en", { direccion: "x" }, "Enter the address."],
    ["en", { lat: "100" }, "That place is not on the map."],
  ])("in %s %j is answered in words, with what was typed", async (locale, fields, text) => {
    const member = await newMember(shop);
    const refused = await add(member, { direccion: "Av. Única 7", ...fields }, locale);
    const html = await refused.text();
    expect(refused.status).toBe(400);
    expect(words(html)).toContain(text);
    if (!("direccion" in fields)) expect(words(html)).toContain("Av. Única 7");
    expect(await rows(member)).toEqual([]);
  });

  test("are chosen, changed and deleted by whoever they belong to", async () => {
    const member = await newMember(shop);
    await add(member);
    await add(member, { nombre: "Oficina" });
    const [first = "", second = ""] = await idsOf(member);
    const send = (fields: Record<string, string>) => member.shopper.post("/es/direccion", fields);
    await send({ intent: "principal", id: second });
    expect(await rows(member)).toMatchObject([{ principal: false }, { principal: true }]);
    const change = { intent: "save", nombre: "Taller", direccion: "Jr. Unión 9", version: "1" };
    expect((await member.shopper.post(`/es/direccion/${first}`, change)).status).toBe(303);
    const late = await member.shopper.post(`/es/direccion/${first}`, { ...change, nombre: "Tarde" });
    expect([late.status, words(await late.text())]).toEqual([409, expect.stringContaining("otra pestaña")]);
    await send({ intent: "delete", id: second });
    expect(await rows(member)).toMatchObject([{ nombre: "Taller", principal: true }]);
    expect((await send({ intent: "principal", id: second })).status).toBe(303);
    expect(await rows(member)).toMatchObject([{ nombre: "Taller", principal: true }]);
  });

  test("are out of everyone else's reach", async () => {
    const [member, other] = [await newMember(shop), await newMember(shop)];
    await add(member);
    await add(other, { nombre: "Ajena" });
    const before = await rows(member);
    const [id = ""] = await idsOf(member);
    const { shopper } = other;
    expect((await shopper.get(`/es/direccion/${id}`)).status).toBe(404);
    const change = { intent: "save", nombre: "Mía", direccion: "Jr. Unión 9", version: "1" };
    expect((await shopper.post(`/es/direccion/${id}`, change)).status).toBe(404);
    await shopper.post("/es/direccion", { intent: "delete", id });
    await shopper.post("/es/direccion", { intent: "principal", id });
    expect(await rows(member)).toEqual(before);
    expect(await rows(other)).toMatchObject([{ nombre: "Ajena", principal: true }]);
  });

  test.each(["/es/direccion/0", "/es/direccion/x", "/es/direccion/999999999"])("%s is 404", async (path) => {
    expect((await (await newMember(shop)).shopper.get(path)).status).toBe(404);
  });

  test("may load the map's pictures, as any page that they open over may, and no other", async () => {
    const { shopper } = await newMember(shop);
    const policyOf = async (path: string) => (await shopper.get(path)).headers.get("content-security-policy");
    for (const path of ["/es/direccion/new", "/es/direccion", "/es", "/es/product/101"]) {
      expect(await policyOf(path)).toContain(`img-src 'self' data: ${shop.tiles};`);
    }
    for (const path of ["/es/checkout", "/door"]) expect(await policyOf(path)).not.toContain(shop.tiles);
  });

  test("are saved over another page without leading anywhere", async () => {
    const { shopper } = await newMember(shop);
    shopper.cookies.delete("flash");
    const fields = { intent: "save", nombre: "Casa", direccion: "Av. Larco 1", overPage: "yes" };
    const saved = await shopper.post("/es/direccion/new.data", { ...fields, lat: "-12", lng: "-77" });
    const text = await saved.text();
    expect([saved.status, saved.headers.has("location")]).toEqual([200, false]);
    expect(text).toContain("addressSaved");
    expect(shopper.cookies.has("flash")).toBe(false);
    // Without script there is nothing to stay on.
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

  test("of one's own are listed and opened without a key, by nobody else", async () => {
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
      const nobody =
        method === "GET"
          ? await visit(shop, `/es/orders/${reference}`)
          : await visit(shop, CART, { method, body: new URLSearchParams(again) });
      expect([nobody.status, nobody.headers.get("location")]).toEqual([
        303,
        `/es/login?redirectTo=${encodeURIComponent(`/es/orders/${reference}`)}`,
      ]);
    }
  });

  test.each(["after=x", "after=1-", "after=999999999999-1", "after=-1-1"])(
    "?%s is no error",
    async (query) => {
      expect((await (await newMember(shop)).shopper.get(`/es/orders?${query}`)).status).toBe(200);
    },
  );

  test("are ordered again, as far as what they are of is still for sale", async () => {
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
    expect(page).toContain("No se agregó: Blusa agotada.");
    expect(page).toContain("Pusimos en tu carrito");
  });

  test("of a guest are ordered again by their link", async () => {
    const { shopper, reference, accessKey } = await placeOrder(shop);
    await shopper.post("/es/cart", { intent: "clear" });
    const link = `/es/orders/${reference}?key=${accessKey}`;
    const again = await shopper.post(CART, { intent: "reorder", order: reference, key: accessKey });
    expect(again.headers.get("location")).toBe(`${link}&missing=`);
    expect(shopper.cart()?.lines).toHaveLength(1);
  });
});
