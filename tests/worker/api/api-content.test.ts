import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { mailOutbox } from "../../../db/schema";
import { newCaller } from "../../support/api/api-calls";
import { apiClient } from "../../support/api/api-client";
import { payFor } from "../../support/pages/page-samples";
import { databaseOf } from "../../support/shop-database";
import { sharedShop } from "../../support/worker";
import { placeOrder } from "../checkout/buying";

const shop = sharedShop();

test("a legal page is read by everyone, and published by an Admin as the next version", async () => {
  const admin = apiClient(shop, (await newCaller(shop, "Admin")).token);
  const current = async () => {
    const { data } = await apiClient(shop).GET("/pages");
    return data?.find(({ page }) => page === "faq");
  };
  const before = await current();
  const next = {
    page: "faq",
    number: before?.number ?? 0,
    title: { ...before?.title, es: "Preguntas" },
    body: { ...before?.body, es: "<p>Hola</p><script>alert(1)</script>" },
  } as const;
  const published = await admin.POST("/pages", { body: next });
  expect([published.response.status, published.error]).toEqual([201, undefined]);
  expect(published.data).toMatchObject({ number: next.number + 1, title: { es: "Preguntas" } });
  expect(published.data?.body.es).toBe("<p>Hola</p>");
  expect(await current()).toEqual(published.data);
  const stale = await admin.POST("/pages", { body: next });
  expect([stale.response.status, stale.error]).toEqual([409, { error: "changed-meanwhile" }]);
  const untitled = await admin.POST("/pages", {
    body: { ...next, number: next.number + 1, title: { es: "" } },
  });
  expect(untitled.error).toMatchObject({ fields: { "title.es": expect.any(String) } });
});

test("mails are listed by status with their order, and sent again once", async () => {
  const editor = apiClient(shop, (await newCaller(shop, "Editor")).token);
  const { id } = await payFor(shop, await placeOrder(shop));
  const mailsOf = async () => {
    const { data } = await editor.GET("/mails", { params: { query: { limit: 1000 } } });
    return data?.filter(({ order_id, kind }) => order_id === id && kind === "order-paid") ?? [];
  };
  const [mail] = await mailsOf();
  expect(mail).toMatchObject({ status: "queued", attempts: 0, sent_at: null, error: null });
  await databaseOf(shop)
    .update(mailOutbox)
    .set({ status: "sent", sentAt: 1_800_000_000 })
    .where(eq(mailOutbox.id, mail?.id ?? 0));
  for (const _ of [1, 2]) {
    const again = await editor.POST("/mails/{id}/send_again", { params: { path: { id: mail?.id ?? 0 } } });
    expect(again.response.status).toBe(204);
  }
  expect(await mailsOf()).toMatchObject([
    { status: "sent", sent_at: "2027-01-15T08:00:00.000Z" },
    { status: "queued" },
  ]);
  const unknown = await editor.POST("/mails/{id}/send_again", { params: { path: { id: 999_999_999 } } });
  expect(unknown.response.status).toBe(404);
});
