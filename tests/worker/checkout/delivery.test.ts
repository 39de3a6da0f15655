import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditLog, deliveryZones } from "../../../db/schema";
import { type Api, apiOf, newCaller } from "../../support/api/api-calls";
import { databaseOf } from "../../support/shop-database";
import { sharedShop } from "../../support/worker";
import { createShopper, mainText } from "../shopper";
import { buyer, checkoutForm, openForm, ordersOfCart, placeOrder, shopperWithCart, stateOf } from "./buying";

const shop = sharedShop();
const db = databaseOf(shop);
const anyone = apiOf(shop);
const CHECKOUT = "/es/checkout";

let editor: Api;
let customer: Api;
const made: number[] = [];
beforeAll(async () => {
  editor = apiOf(shop, (await newCaller(shop, "Editor")).token);
  customer = apiOf(shop, (await newCaller(shop, "Customer")).token);
});
// Other files share the shop, and one more zone would be offered to them.
afterAll(async () => {
  for (const id of made) await editor("PUT", "/delivery_zones", { json: { id, active: false } });
});

interface Zone {
  id: number;
  version: number;
  active: boolean;
  price: { PEN: number; USD: number | null };
  arrives: { from: string; to: string };
}

const newZone = { kind: "peru", price: { PEN: 12, USD: 4 }, days_min: 1, days_max: 3 };

async function addZone(changes: object = {}): Promise<Zone & { name: string }> {
  const name = `Moto ${crypto.randomUUID().slice(0, 8)}`;
  const { status, body } = await editor("POST", "/delivery_zones", {
    json: { ...newZone, name: { es: name }, ...changes },
  });
  expect(status).toBe(201);
  made.push((body as Zone).id);
  return { ...(body as Zone), name };
}

const setInDatabase = (id: number, values: Partial<typeof deliveryZones.$inferInsert>) =>
  db.update(deliveryZones).set(values).where(eq(deliveryZones.id, id));

const address = { addressLine: "Jr. Unión 100", district: "Lima", city: "Lima" };
const toZone = ({ id }: Zone) => ({ zoneId: String(id), ...address });

describe("/api/delivery_zones", () => {
  test("lists what is offered, with the dates of an order placed now", async () => {
    const [zone, hidden] = [await addZone(), await addZone({ active: false })];
    const { status, body } = await anyone("GET", "/delivery_zones");
    const listed = (body as Zone[]).find(({ id }) => id === zone.id);
    expect([status, listed?.price, (body as Zone[]).some(({ id }) => id === hidden.id)]).toEqual([
      200,
      { PEN: 12, USD: 4 },
      false,
    ]);
    expect(listed?.arrives.from).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(((await editor("GET", "/delivery_zones")).body as Zone[]).some(({ id }) => id === hidden.id)).toBe(
      true,
    );
  });

  test("changes the named fields only, with an audit entry, and tells of a stale version", async () => {
    const zone = await addZone();
    const change = { id: zone.id, version: zone.version, price: { PEN: 15.5, USD: 4 } };
    expect(await editor("PUT", "/delivery_zones", { json: change })).toMatchObject({
      status: 200,
      body: { name: { es: zone.name }, price: { PEN: 15.5, USD: 4 }, version: 2 },
    });
    expect(await editor("PUT", "/delivery_zones", { json: change })).toMatchObject({ status: 412 });
    const entries = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, String(zone.id)));
    expect(entries.filter(({ entity }) => entity === "delivery")).toMatchObject([
      { action: "create" },
      { action: "change", before: { "prices.PEN": 1200 }, after: { "prices.PEN": 1550 } },
    ]);
  });

  test("names the field that is wrong", async () => {
    const { status, body } = await editor("POST", "/delivery_zones", {
      json: { ...newZone, days_max: 0, map_url: "http://map", name: { es: "", xx: "?" } },
    });
    expect([status, Object.keys((body as { fields: object }).fields)]).toEqual([
      422,
      ["name.xx", "map_url", "name.es", "days_max"],
    ]);
    const invalid = await editor("POST", "/delivery_zones", {
      json: { ...newZone, price: { PEN: 1.005, USD: null }, name: { es: "" } },
    });
    expect(Object.keys((invalid.body as { fields: object }).fields).sort()).toEqual(["name.es", "price.PEN"]);
  });

  test("keeps the hours and the position of a pickup place, which its page shows", async () => {
    const place = {
      kind: "pickup",
      price: { PEN: 0, USD: 0 },
      address: "Av. Larco 345",
      phone: "+5110000000",
      position: { lat: -12.12, lng: -77.03 },
      hours: { monday: { opens: "10:00", closes: "20:00" }, tuesday: { opens: "10:00", closes: "20:00" } },
      place_name: { es: `Larco ${crypto.randomUUID().slice(0, 8)}` },
    };
    const zone = await addZone(place);
    expect(zone).toMatchObject(place);
    const html = await (await createShopper(shop).get("/es/stores")).text();
    expect(html).toContain(place.place_name.es);
    expect(html).toContain("https://www.openstreetmap.org/?mlat=-12.12&amp;mlon=-77.03");
    const things = JSON.parse(
      /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? "",
    );
    const store = things["@graph"].find((thing: { "@id"?: string }) =>
      thing["@id"]?.endsWith(`#store-${zone.id}`),
    );
    expect(store).toMatchObject({
      "@type": "ClothingStore",
      telephone: "+5110000000",
      geo: { latitude: -12.12, longitude: -77.03 },
      openingHoursSpecification: [
        {
          dayOfWeek: ["https://schema.org/Monday", "https://schema.org/Tuesday"],
          opens: "10:00",
          closes: "20:00",
        },
      ],
    });
    const kept = await editor("PUT", "/delivery_zones", { json: { id: zone.id, position: null } });
    expect(kept.body).toMatchObject({ position: null, hours: place.hours });
    const wrong = { sunday: { opens: "10:00", closes: "09:00" } };
    const { status, body } = await editor("PUT", "/delivery_zones", { json: { id: zone.id, hours: wrong } });
    expect([status, Object.keys((body as { fields: object }).fields)]).toEqual([
      422,
      ["hours.sunday.closes"],
    ]);
  });

  test("deletes a zone without orders, for staff only", async () => {
    const [unused, used] = [await addZone(), await addZone()];
    await placeOrder(shop, { form: toZone(used) });
    expect((await customer("DELETE", `/delivery_zones?id=${unused.id}`)).status).toBe(403);
    expect((await editor("DELETE", `/delivery_zones?id=${unused.id}`)).status).toBe(204);
    expect((await editor("DELETE", `/delivery_zones?id=${unused.id}`)).status).toBe(404);
    expect(await editor("DELETE", `/delivery_zones?id=${used.id}`)).toMatchObject({
      status: 409,
      body: { error: "ordered" },
    });
  });
});

describe("a delivery zone with limits", () => {
  const limited = { areas: ["1501", "Callao"] };

  test("is offered to its districts alone, by the district that a form names", async () => {
    const zone = await addZone(limited);
    expect(await editor("GET", "/delivery_zones")).toMatchObject({
      body: expect.arrayContaining([expect.objectContaining({ id: zone.id, areas: ["07", "1501"] })]),
    });
    const { shopper } = await shopperWithCart(shop);
    const form = { ...(await checkoutForm(shopper)), addressLine: "Jr. Unión 100" };
    const search = async (district: string, fields = {}) =>
      (await shopper.post(CHECKOUT, { ...form, intent: "district", district, ...fields })).text();
    expect(mainText(await shopper.read(CHECKOUT))).not.toContain(zone.name);

    const several = await search("miraflores");
    expect(several).toMatch(/type="radio" name="ubigeo" value="150122"/);
    expect(several).toContain("Miraflores, Arequipa, Arequipa");
    expect(mainText(several)).not.toContain(zone.name);
    const inLima = await search("miraflores", { ubigeo: "150122" });
    expect(mainText(inLima)).toContain("Elegido: Miraflores, Lima, Lima");
    expect(mainText(inLima)).toContain(zone.name);

    const collected = await shopper.post(CHECKOUT, { ...form, district: "miraflores", shownFor: "" });
    expect([collected.status, await collected.text()]).toEqual([
      400,
      expect.stringContaining('value="150122"'),
    ]);

    const elsewhere = { ...form, zoneId: String(zone.id), district: "", ubigeo: "040110" };
    const refused = await shopper.post(CHECKOUT, elsewhere);
    expect([refused.status, mainText(await refused.text()).includes(zone.name)]).toEqual([400, false]);
    const shownElsewhere = { ...elsewhere, ubigeo: "150122", zoneId: "3", shownFor: "040110" };
    const shown = await shopper.post(CHECKOUT, shownElsewhere);
    expect(shown.status).toBe(400);
    expect(mainText(await shown.text())).toContain("Ya puedes ver cómo te llega");

    const placed = await shopper.post(CHECKOUT, { ...elsewhere, ubigeo: "150122", shownFor: "150122" });
    expect(placed.headers.get("location")).toMatch(/order=/);
    expect(await ordersOfCart(shop, shopper.cart()?.cart ?? "")).toMatchObject([
      { ubigeo: "150122", district: "Miraflores", city: "Lima", state: "Lima", deliveryZoneId: zone.id },
    ]);
    await editor("PUT", "/delivery_zones", { json: { id: zone.id, active: false } });
  });

  test("refuses unknown areas", async () => {
    const { status, body } = await editor("POST", "/delivery_zones", {
      json: { ...newZone, name: { es: "Moto" }, areas: ["15", "Gotham"] },
    });
    expect([status, Object.keys((body as { fields: object }).fields)]).toEqual([422, ["areas"]]);
  });
});

test("lists Peru's places, and searches its districts", async () => {
  expect((await anyone("GET", "/peru_places")).body).toHaveLength(25);
  expect((await anyone("GET", "/peru_places?within=1501")).body).toContainEqual({
    ubigeo: "150122",
    name: "Miraflores",
  });
  expect((await anyone("GET", "/peru_districts?q=surquillo")).body).toEqual([
    { ubigeo: "150141", district: "Surquillo", province: "Lima", department: "Lima" },
  ]);
  const provinces = await createShopper(shop).get("/peru/15");
  expect(provinces.headers.get("cache-control")).toBe("public, max-age=86400");
  expect(await provinces.json()).toContainEqual(["1505", "Cañete"]);
  expect((await createShopper(shop).get("/peru/99")).status).toBe(404);
});

describe("while someone pays", () => {
  test("another price of delivery is told before an order is placed, and nothing typed is lost", async () => {
    const zone = await addZone();
    const { shopper } = await shopperWithCart(shop);
    const form = { ...(await checkoutForm(shopper)), ...toZone(zone), name: "Rosa <Quispe>" };
    await setInDatabase(zone.id, { pricePenMinor: 1_500 });
    const response = await shopper.post(CHECKOUT, form);
    const html = await response.text();
    expect(response.status).toBe(409);
    expect(mainText(html)).toContain(`«${zone.name}» ahora cuesta S/. 15.00 (antes S/. 12.00).`);
    expect(html).toContain('value="Rosa &lt;Quispe&gt;"');
    expect(await ordersOfCart(shop, shopper.cart()?.cart ?? "")).toEqual([]);
    const again = { ...(await checkoutForm(shopper)), ...toZone(zone) };
    expect((await shopper.post(CHECKOUT, again)).status).toBe(303);
    expect(await ordersOfCart(shop, shopper.cart()?.cart ?? "")).toMatchObject([{ deliveryMinor: 1_500 }]);
  });

  test("a zone that is gone is named before an order is placed", async () => {
    const zone = await addZone();
    const { shopper } = await shopperWithCart(shop);
    const form = { ...(await checkoutForm(shopper)), ...toZone(zone), name: "Rosa <Quispe>" };
    await setInDatabase(zone.id, { active: false });
    for (const attempt of ["with the zone cached", "with the zones read again"]) {
      const response = await shopper.post(CHECKOUT, form);
      const html = await response.text();
      expect([attempt, response.status]).toEqual([attempt, 409]);
      expect(mainText(html)).toContain(`Ya no ofrecemos «${zone.name}».`);
      expect(html).toContain('value="Rosa &lt;Quispe&gt;"');
    }
    expect(await ordersOfCart(shop, shopper.cart()?.cart ?? "")).toEqual([]);
  });

  test("an order whose zone is gone cannot be paid, and its answers fill the checkout again", async () => {
    const zone = await addZone();
    const order = await placeOrder(shop, { form: toZone(zone) });
    await setInDatabase(zone.id, { active: false });
    const page = await (await order.shopper.get(CHECKOUT + order.query)).text();
    expect(mainText(page)).toContain(
      `Ya no ofrecemos «${zone.name}», así que este pedido no se puede pagar.`,
    );
    expect(mainText(page)).not.toContain("Formulario de Pago");
    await openForm(shop, order);
    const hosted = await order.shopper.post(CHECKOUT + order.query, { intent: "hosted" });
    expect(hosted.headers.get("location")).toBe(CHECKOUT + order.query);
    expect((await stateOf(shop, order)).payments).toEqual([]);
    const [, editPage = ""] = /href="([^"]*\?edit=[^"]*)"/.exec(page) ?? [];
    const again = await (await order.shopper.get(editPage.replaceAll("&amp;", "&"))).text();
    expect(again).toContain(`value="${buyer.email}"`);
    expect(again).toContain(`value="${address.addressLine}"`);
    expect(
      await (await createShopper(shop).get(`${CHECKOUT}?edit=${order.reference}&key=x`)).text(),
    ).not.toContain(buyer.email);
  });

  test("an order keeps the price of delivery at which it was placed, and says so", async () => {
    const zone = await addZone();
    const order = await placeOrder(shop, { form: toZone(zone) });
    await setInDatabase(zone.id, { pricePenMinor: 900 });
    const page = await order.shopper.read(CHECKOUT + order.query);
    expect(page).toContain("La entrega ahora cuesta S/. 9.00.");
    expect(page).toContain("S/. 12.00");
    await openForm(shop, order);
    expect((await stateOf(shop, order)).payments).toMatchObject([{ amountMinor: order.totalMinor }]);
  });
});

test("free delivery from an amount is charged as free, and what lacks is told before", async () => {
  const zone = await addZone({ free_from: { PEN: 200, USD: null } });
  const { shopper, product } = await shopperWithCart(shop);
  expect(await shopper.read(CHECKOUT)).toContain("Te faltan S/. 70.10 para el envío gratis");
  await shopper.post("/es/cart", { intent: "update", line: product.line, quantity: "2" });
  await shopper.post(CHECKOUT, { ...(await checkoutForm(shopper)), ...toZone(zone) });
  expect(await ordersOfCart(shop, shopper.cart()?.cart ?? "")).toMatchObject([
    { subtotalMinor: 25_980, deliveryMinor: 0, totalMinor: 25_980 },
  ]);
});

test("a product page tells when it arrives", async () => {
  const { shopper, product } = await shopperWithCart(shop);
  expect(await shopper.read(`/es/product/${product.id}`)).toMatch(/Llega entre el .+ y el .+ · /);
});

describe("the estimate for a district", () => {
  const ESTIMATE = "/es/delivery-estimate/101";

  test("has the dates and the price of its zone, and is remembered without being cached", async () => {
    await addZone({ areas: ["0401"], price: { PEN: 31, USD: 9 } });
    const shopper = createShopper(shop);
    expect(await shopper.read("/es/product/101")).toContain("Ver la fecha para tu distrito");
    const response = await shopper.get(`${ESTIMATE}?ubigeo=040101`);
    expect(response.headers.get("cache-control")).toContain("no-store");
    const html = await response.text();
    expect(html).toMatch(/Llega entre el .+ y el .+ · Arequipa/);
    expect(html).toContain("Envío: S/. 31.00");
    expect(await shopper.read(ESTIMATE)).toMatch(/Llega entre el .+ · Arequipa/);
    expect(await createShopper(shop).read(ESTIMATE)).not.toContain("Llega");
    expect(await shopper.read("/es/product/101")).not.toContain("· Arequipa");
  });

  test("offers the districts of a name that several have", async () => {
    const html = await (await createShopper(shop).get(`${ESTIMATE}?district=miraflores`)).text();
    expect(html).toMatch(
      /<button[^>]*name="ubigeo"[^>]*value="150122"[^>]*>Miraflores, Lima, Lima<\/button>/,
    );
    expect(html).not.toContain("estimate__result");
  });

  test("says so when no district has the name", async () => {
    expect(await createShopper(shop).read(`${ESTIMATE}?district=xyz`)).toContain(
      "No encontramos ese distrito",
    );
  });

  test.each(["0", "99999999999", "x"])("of the unknown product %s is not found", async (product) => {
    expect((await createShopper(shop).get(`/es/delivery-estimate/${product}`)).status).toBe(404);
  });
});
