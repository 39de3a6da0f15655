import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { orders, pageVersions } from "../../../db/schema";
import { callApi } from "../../support/api/api-calls";
import { newStaff } from "../../support/pages/page-samples";
import { databaseOf } from "../../support/shop-database";
import { type RunningShop, startShop, visit } from "../../support/worker";
import { createShopper, hiddenFields, mainText, newProduct } from "../shopper";
import { buyer, checkoutForm } from "./buying";

async function openShop() {
  const running: RunningShop = await startShop();
  const shop = { ...running.services.addresses, url: running.url };
  const db = databaseOf(shop);
  const cookie = Object.entries(await newStaff(shop, "Admin"))
    .map((pair) => pair.join("="))
    .join("; ");
  /** Publishes by the Worker, whose cached versions end with it. */
  const publish = async (version: number) => {
    const form = {
      intent: "publish",
      version: String(version),
      "title.es": "T",
      "body.es": "<p>Nuevos.</p>",
    };
    const body = new URLSearchParams(form);
    const published = await visit(shop, "/admin/pages/terms", { method: "POST", headers: { cookie }, body });
    expect(published.status).toBe(303);
  };
  const orderOf = async (accessKey: string) => {
    const [order] = await db.select().from(orders).where(eq(orders.accessKey, accessKey));
    return order;
  };
  return { running, shop, db, cookie, publish, orderOf };
}

test("checkout states the versions in force, and the order keeps those that its form stated", async () => {
  const { running, shop, db, cookie, publish, orderOf } = await openShop();
  try {
    const shopper = createShopper(shop);
    await shopper.post("/es/cart", (await newProduct(shop)).form);
    const page = await (await shopper.get("/es/checkout")).text();
    expect(mainText(page)).toContain("Al continuar aceptas");
    expect(page).toContain('href="/es/legal/versions/terms/1"');
    expect(page).toContain('href="/es/legal/versions/privacy/1"');
    const form = await checkoutForm(shopper);

    await publish(1);
    const before = await db.$count(orders);
    const refused = await shopper.post("/es/checkout", form);
    const again = await refused.text();
    expect(refused.status).toBe(409);
    expect(mainText(again)).toContain("Publicamos una versión nueva");
    expect(again).toContain('value="Rosa Quispe"');
    expect(hiddenFields(again).rules).toBe("2.1");
    expect(await db.$count(orders)).toBe(before);

    const placed = await shopper.post("/es/checkout", { ...buyer, ...hiddenFields(again), intent: "place" });
    expect(placed.status).toBe(303);
    const { searchParams } = new URL(placed.headers.get("location") ?? "", shop.url);
    const order = await orderOf(searchParams.get("key") ?? "");
    const accepted = await db
      .select()
      .from(pageVersions)
      .where(eq(pageVersions.id, order?.termsVersionId ?? 0));
    expect(accepted).toMatchObject([{ page: "terms", number: 2 }]);
    expect(order?.privacyVersionId).not.toBeNull();

    await publish(2);
    const staffPage = await (await visit(shop, `/admin/orders/${order?.id}`, { headers: { cookie } })).text();
    expect(staffPage).toContain('href="/es/legal/versions/terms/2"');
    const version = await (await visit(shop, "/es/legal/versions/terms/2")).text();
    expect(mainText(version)).toContain("Ya no es la vigente.");
  } finally {
    await running.stop();
  }
});

test("the API keeps the versions that the client states, and none otherwise", async () => {
  const { running, shop, db } = await openShop();
  try {
    for (const stated of [{ terms_version: 1, privacy_version: 1 }, {}]) {
      const shopper = createShopper(shop);
      await shopper.post("/es/cart", (await newProduct(shop)).form);
      const cookie = [...shopper.cookies].map((pair) => pair.join("=")).join("; ");
      const body = { customerEmail: "rosa@example.com", name: "Rosa Quispe", phone: "987654321", zoneId: 1 };
      const response = await callApi(shop, "/izipay", {
        method: "POST",
        headers: { cookie, origin: shop.url, "content-type": "application/json" },
        body: JSON.stringify({ ...body, ...stated }),
      });
      expect(response.status).toBe(200);
    }
    const kept = (await db.select().from(orders).orderBy(desc(orders.id)).limit(2)).map(
      ({ termsVersionId, privacyVersionId }) => [termsVersionId, privacyVersionId].map((id) => id !== null),
    );
    expect(kept).toEqual([
      [false, false],
      [true, true],
    ]);
  } finally {
    await running.stop();
  }
});
