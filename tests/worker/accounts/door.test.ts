import { and, desc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditLog, doorSessions, orders, users } from "../../../db/schema";
import type { OrderStatus, Role } from "../../../db/vocabulary";
import { openDoor, payFor } from "../../support/pages/page-samples";
import { databaseOf } from "../../support/shop-database";
import { sharedShop, visit } from "../../support/worker";
import { placeOrder, stateOf } from "../checkout/buying";
import { createShopper, mainText, type Shopper } from "../shopper";
import { newMember, rowOf } from "./members";

const shop = sharedShop();

/** A browser with a door session. */
async function newDevice(): Promise<Shopper> {
  const shopper = createShopper(shop);
  for (const [name, value] of Object.entries(await openDoor(shop))) shopper.cookies.set(name, value);
  return shopper;
}

const paidOrder = async () => payFor(shop, await placeOrder(shop));
const yearOf = async (reference: string) => {
  const [row] = await databaseOf(shop).select().from(orders).where(eq(orders.reference, reference));
  return String(row?.referenceYear);
};
const handOver = async (shopper: Shopper, reference: string) =>
  shopper.post("/door", { intent: "hand-over", reference, year: await yearOf(reference) });
const auditOf = (id: number) =>
  databaseOf(shop)
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entity, "order"), eq(auditLog.entityId, String(id))));
const statusOf = async (order: { id: number }) => (await stateOf(shop, order)).status;

describe("handing over", () => {
  test("shows only the necessary data and marks the order once", async () => {
    const order = await paidOrder();
    const device = await newDevice();
    const typed = `${order.reference.slice(0, 3)}-${order.reference.slice(3).toLowerCase()}`;
    const page = await (await device.get(`/door?reference=${typed}`)).text();
    for (const shown of [order.reference, "Rosa Quispe", "Talla M", "1 ×", "Está pagado."]) {
      expect(mainText(page).replace(/\s+/g, " ")).toContain(shown);
    }
    for (const hidden of ["rosa@example.com", "987", "129", order.accessKey]) {
      expect(page).not.toContain(hidden);
    }
    const response = await handOver(device, order.reference);
    expect([response.status, response.headers.get("location")]).toEqual([
      303,
      `/door?lang=es&reference=${order.reference}`,
    ]);
    expect((await handOver(device, order.reference)).status).toBe(303);
    expect(await statusOf(order)).toBe("handed_over");
    expect(await device.read(`/door?reference=${order.reference}`)).toMatch(
      /Entregado\. Lo registramos el \d+ de/,
    );
    const elsewhere = await (await newDevice()).read(`/door?reference=${order.reference}&lang=en`);
    expect(elsewhere).toMatch(/handed over already, on .+\. Don&#x27;t hand it over again/);
    expect(await auditOf(order.id)).toMatchObject([
      {
        action: "hand-over",
        userId: null,
        actorEmail: expect.stringMatching(/^door:[\w-]{8}$/),
        before: { status: "paid" },
        after: { status: "handed_over" },
      },
    ]);
  });

  test.each(["pending", "processing", "refused", "expired", "cancelled", "refunded"] as const)(
    "an order with status %s is not handed over or shown",
    async (status: OrderStatus) => {
      const order = await placeOrder(shop);
      const wasPaid = status === "refunded";
      await databaseOf(shop)
        .update(orders)
        .set({ status, ...(wasPaid && { paidAt: 1 }) })
        .where(eq(orders.id, order.id));
      const device = await newDevice();
      await handOver(device, order.reference);
      expect(await statusOf(order)).toBe(status);
      expect(await auditOf(order.id)).toEqual([]);
      const page = await device.read(`/door?reference=${order.reference}`);
      expect(page).toContain("No lo entregues.");
      for (const hidden of ["Rosa", "Talla", "Marcar como entregado"]) expect(page).not.toContain(hidden);
    },
  );

  test.each([
    ["001ZZZ", 404, "No hay ningún pedido con ese número."],
    ["12<b>", 400, "El número tiene tres cifras"],
  ])("%s finds no order and stays in its field", async (typed, status, text) => {
    const response = await (await newDevice()).get(`/door?reference=${encodeURIComponent(typed)}`);
    const page = await response.text();
    expect(response.status).toBe(status);
    expect(mainText(page)).toContain(text);
    expect(page).toContain(`value="${typed.replace("<", "&lt;").replace(">", "&gt;")}"`);
  });

  test("a form with an invalid order changes nothing", async () => {
    const device = await newDevice();
    for (const fields of [
      "",
      "&reference=x&year=y",
      "&reference=001ZZZ&year=2026",
      "&reference=001ZZZ&year=1e99",
    ]) {
      const body = `intent=hand-over${fields}`;
      const response = await device.postBody("/door", body, "application/x-www-form-urlencoded");
      expect(response.status).toBe(303);
    }
  });
});

describe("without a session", () => {
  test("nothing is looked up or handed over", async () => {
    const order = await paidOrder();
    const visitor = createShopper(shop);
    const page = await visitor.read(`/door?reference=${order.reference}`);
    expect(page).toContain("Código de la puerta");
    expect(page).not.toContain("Rosa");
    const response = await handOver(visitor, order.reference);
    expect(response.status).toBe(401);
    expect(mainText(await response.text())).toContain("La sesión de este dispositivo terminó.");
    expect(await statusOf(order)).toBe("paid");
  });

  test("a signed-in customer gets no data and cannot hand over", async () => {
    const order = await paidOrder();
    const { shopper } = await newMember(shop);
    expect(await shopper.read(`/door?reference=${order.reference}`)).toContain("Código de la puerta");
    const data = await (await shopper.get(`/door.data?reference=${order.reference}`)).text();
    expect(data).not.toContain("Rosa Quispe");
    expect((await handOver(shopper, order.reference)).status).toBe(401);
    expect(await statusOf(order)).toBe("paid");
  });

  test.each(["a", "abc.%%%", "eyJhbGciOiJub25lIn0.e30.", "x".repeat(5_000)])(
    "the invalid cookie %j gives no access",
    async (value) => {
      const visitor = createShopper(shop);
      visitor.cookies.set("door", value);
      expect(await visitor.read("/door")).toContain("Código de la puerta");
    },
  );

  test("a device that staff put out is out, and the others are not", async () => {
    const db = databaseOf(shop);
    const [lost, kept] = [await newDevice(), await newDevice()];
    const before = await db.select().from(doorSessions).orderBy(desc(doorSessions.createdAt));
    const order = await paidOrder();
    await handOver(lost, order.reference);
    const [entry] = await auditOf(order.id);
    const device = entry?.actorEmail.replace("door:", "") ?? "";
    expect(before.map((row) => row.device)).toContain(device);
    expect(JSON.stringify(before)).not.toContain(lost.cookies.get("door"));

    const { shopper: staff, email } = await newMember(shop);
    expect((await staff.post("/admin/door", { intent: `end-${device}`, device })).status).toBe(403);
    await db.update(users).set({ role: "Editor" }).where(eq(users.email, email));
    expect(await staff.read("/admin/door")).toContain(`door:${device}`);
    const put = await staff.post("/admin/door", { intent: `end-${device}`, device });
    expect([put.status, put.headers.get("location")]).toEqual([303, "/admin/door"]);
    expect(await lost.read("/door")).toContain("Código de la puerta");
    const other = await paidOrder();
    expect((await handOver(lost, other.reference)).status).toBe(401);
    expect(await kept.read("/door")).toContain("Número de pedido");
    expect((await staff.post("/admin/door", { intent: "end", device })).status).toBe(303);
    const ends = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entity, "door"), eq(auditLog.entityId, device)));
    expect(ends).toMatchObject([{ action: "end-sessions", actorEmail: email }]);
  });

  test("a copied cookie is out once its device ended the session", async () => {
    const device = await newDevice();
    const copy = createShopper(shop);
    copy.cookies.set("door", device.cookies.get("door") ?? "");
    expect(await copy.read("/door")).toContain("Número de pedido");
    await device.post("/door", { intent: "end" });
    expect(await copy.read("/door")).toContain("Código de la puerta");
  });

  test("a device can end its session", async () => {
    const device = await newDevice();
    const ended = await device.post("/door", { intent: "end" });
    expect(ended.headers.getSetCookie()).toEqual(["door=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict"]);
    expect(await device.read("/door")).toContain("Código de la puerta");
  });
});

test.each(["Editor", "Admin"] satisfies Role[])("a signed-in %s needs no code", async (role) => {
  const { shopper, email } = await newMember(shop, "Elena Paredes");
  await databaseOf(shop).update(users).set({ role }).where(eq(users.email, email));
  const order = await paidOrder();
  expect(await shopper.read("/door")).toContain(`Entregas como ${email}.`);
  await handOver(shopper, order.reference);
  expect(await statusOf(order)).toBe("handed_over");
  const { id: userId } = await rowOf(shop, email);
  expect(await auditOf(order.id)).toMatchObject([{ userId, actorEmail: email }]);
});

test("a cross-origin form is refused", async () => {
  const order = await paidOrder();
  const device = await newDevice();
  const response = await fetch(`${shop.url}/door`, {
    method: "POST",
    headers: {
      origin: "https://evil.test",
      cookie: [...device.cookies].map((pair) => pair.join("=")).join("; "),
    },
    body: new URLSearchParams({
      intent: "hand-over",
      reference: order.reference,
      year: await yearOf(order.reference),
    }),
  });
  expect(response.status).toBe(403);
  expect(await statusOf(order)).toBe("paid");
});

describe("the page", () => {
  test("is not stored, not indexed and has no script", async () => {
    const response = await (await newDevice()).get("/door?reference=001ZZZ");
    const page = await response.text();
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(page).toContain('name="robots" content="noindex"');
    expect(page).not.toContain("<script");
    expect(await (await visit(shop, "/sitemap-pages-1.xml")).text()).not.toContain("/door");
  });

  test.each([
    ["/door", "", "es", "Entrega de pedidos"],
    ["/door", "en-US,en;q=0.9,es;q=0.8", "en", "Handing orders over"],
    ["/door?lang=es", "en", "es", "Entrega de pedidos"],
  ])("%s with Accept-Language %j is in %s", async (path, acceptLanguage, lang, title) => {
    const page = await (await visit(shop, path, { headers: { "accept-language": acceptLanguage } })).text();
    expect(page).toContain(`<html lang="${lang}"`);
    expect(mainText(page)).toContain(title);
  });
});
