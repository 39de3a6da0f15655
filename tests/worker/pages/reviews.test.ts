import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { buyerHrefs } from "../../../app/buyer-hrefs";
import { hrefs } from "../../../app/hrefs";
import { serverHrefs } from "../../../app/server-hrefs";
import { orders, users } from "../../../db/schema";
import { newCaller } from "../../support/api/api-calls";
import { apiClient } from "../../support/api/api-client";
import { plainPicture } from "../../support/data/picture-store";
import { newStaff, payFor } from "../../support/pages/page-samples";
import { addReview } from "../../support/samples/reviews";
import { databaseOf } from "../../support/shop-database";
import { sharedShop, visit } from "../../support/worker";
import { newMember } from "../accounts/members";
import { type PlacedOrder, placeOrder } from "../checkout/buying";
import { mainText } from "../shopper";

const shop = sharedShop();
const db = databaseOf(shop);

const fields = {
  version: "1",
  key: "a-form-of-the-tests",
  stars: "2",
  fit: "large",
  text: "Se encogió",
  name: "Rosa",
};

const formOf = ({ reference, productId, accessKey }: PlacedOrder) =>
  buyerHrefs.writeReview("es", reference, productId, accessKey);

function send(order: PlacedOrder, values: Record<string, string>, files: File[] = []) {
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) body.set(name, value);
  for (const file of files) body.append("pictures", file);
  return visit(shop, formOf(order), { method: "POST", body });
}

const jpeg = async (shade: string) =>
  new File([new Uint8Array(await plainPicture(500, 400, shade).jpeg().toBuffer())], "foto.jpg");

const reviewOf = ({ id }: PlacedOrder) =>
  db.query.reviews.findFirst({
    where: (reviews, { eq }) => eq(reviews.orderId, id),
    with: { pictures: true },
  });

const clientOf = async (role: "Editor" | "Customer" = "Editor") =>
  apiClient(shop, (await newCaller(shop, role)).token);

const productPage = async ({ productId }: PlacedOrder) =>
  (await visit(shop, `${hrefs.product("es", productId)}?x=${crypto.randomUUID()}`)).text();

test("a review is written with pictures, approved by the API, and then shown on the product's page", async () => {
  const order = await payFor(shop, await placeOrder(shop));
  expect((await send(order, { ...fields, version: "0" })).status).toBe(409);
  await addReview(shop, order);
  expect(mainText(await productPage(order))).not.toContain("Opiniones");

  const picture = await jpeg("#204060");
  const refused = await send(order, { ...fields, text: "" }, [picture]);
  expect([refused.status, mainText(await refused.text())]).toEqual([
    400,
    expect.stringContaining("Escribe tu opinión."),
  ]);
  const svg = new File(["<svg xmlns='http://www.w3.org/2000/svg'/>"], "foto.jpg", { type: "image/jpeg" });
  const wrong = await send(order, fields, [svg]);
  expect([wrong.status, mainText(await wrong.text())]).toEqual([
    400,
    expect.stringContaining("no es JPG, PNG ni WebP"),
  ]);
  const four = await Promise.all(["#111111", "#222222", "#333333", "#444444"].map(jpeg));
  expect((await send(order, fields, four)).status).toBe(400);
  const sent = await send(order, fields, [picture]);
  const orderPage = hrefs.order("es", order.reference, order.accessKey);
  expect([sent.status, sent.headers.get("location")]).toEqual([303, orderPage]);
  // The same form, sent again: not too many pictures.
  const again = await send(order, fields, [picture, await jpeg("#204061"), await jpeg("#204062")]);
  expect([again.status, again.headers.get("location")]).toEqual([303, orderPage]);
  const review = await reviewOf(order);
  expect(review).toMatchObject({ status: "pending", version: 2, stars: 2, pictures: [{ width: 500 }] });

  const [{ key } = { key: "" }] = review?.pictures ?? [];
  const name = `${key}-320.webp`;
  const statusOf = async (path: string) => (await visit(shop, path)).status;
  expect(await statusOf(hrefs.reviewPicture(name))).toBe(404);
  expect(await statusOf(`/media/reviews/${name}`)).toBe(404);
  expect(await statusOf(hrefs.reviewPicture(name, "wrong"))).toBe(404);
  const own = await visit(shop, hrefs.reviewPicture(name, order.accessKey));
  expect([own.status, own.headers.get("cache-control")]).toEqual([200, "no-store"]);
  const cookie = Object.entries(await newStaff(shop, "Editor"))
    .map((pair) => pair.join("="))
    .join("; ");
  const forStaff = await visit(shop, hrefs.reviewPicture(name), { headers: { cookie } });
  expect([forStaff.status, forStaff.headers.get("content-type")]).toEqual([200, "image/webp"]);

  const api = await clientOf();
  const id = review?.id ?? 0;
  const params = { path: { id } };
  const stale = await api.POST("/reviews/{id}/approve", { params, body: { version: 1 } });
  expect([stale.response.status, stale.error]).toEqual([409, { error: "changed-meanwhile" }]);
  for (const _ of [1, 2]) {
    const { data } = await api.POST("/reviews/{id}/approve", { params, body: { version: 2 } });
    expect(data).toMatchObject({ id, status: "approved", version: 3, order_reference: order.reference });
  }
  const shown = await productPage(order);
  expect(mainText(shown)).toContain("Se encogió");
  expect(shown).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":2,"reviewCount":1}');
  const open = await visit(shop, hrefs.reviewPicture(name));
  expect([open.status, open.headers.get("cache-control")]).toEqual([200, "public, max-age=3600"]);
  expect(mainText(await (await visit(shop, hrefs.reviews("es", order.productId))).text())).toContain(
    "Se encogió",
  );

  const hidden = await api.POST("/reviews/{id}/refuse", { params, body: { version: 3, refusal: "Insulta" } });
  expect(hidden.data).toMatchObject({ status: "refused", refusal: "Insulta" });
  const without = await productPage(order);
  expect(without).not.toContain("aggregateRating");
  expect(mainText(without)).not.toContain("Se encogió");
  expect(await statusOf(hrefs.reviewPicture(name))).toBe(404);
  expect(mainText(await (await visit(shop, formOf(order))).text())).toContain("Insulta");

  const remove = async (version: number) =>
    (await api.DELETE("/reviews/{id}", { params: { path: { id }, query: { version } } })).response.status;
  expect([await remove(3), await remove(4), await remove(4)]).toEqual([409, 204, 404]);
});

test("a form above the limit is answered with the form, and one that may not be sent without reading it", async () => {
  const order = await payFor(shop, await placeOrder(shop));
  const large = new File([new Uint8Array(22 * 1024 * 1024)], "foto.jpg");
  // The order was not handed over.
  expect((await send(order, fields, [large])).status).toBe(409);
  await addReview(shop, order);
  const tooLarge = await send(order, fields, [large]);
  expect([tooLarge.status, mainText(await tooLarge.text())]).toEqual([
    413,
    expect.stringContaining("Las fotos pesan demasiado"),
  ]);
});

test("an author deletes a review, and the product's page is at once without it", async () => {
  const order = await payFor(shop, await placeOrder(shop));
  await addReview(shop, order, "approved");
  expect(mainText(await productPage(order))).toContain("Linda tela.");
  const body = new URLSearchParams({ intent: "delete" });
  for (const _ of [1, 2]) {
    const gone = await visit(shop, formOf(order), { method: "POST", body });
    expect([gone.status, gone.headers.get("location")]).toEqual([
      303,
      hrefs.order("es", order.reference, order.accessKey),
    ]);
  }
  expect(await reviewOf(order)).toBeUndefined();
  expect(mainText(await productPage(order))).not.toContain("Linda tela.");
});

test("a signed-in owner opens pictures that wait, without the order's key; another customer does not", async () => {
  const order = await payFor(shop, await placeOrder(shop));
  await addReview(shop, order);
  await send(order, fields, [await jpeg("#804020")]);
  const [{ key } = { key: "" }] = (await reviewOf(order))?.pictures ?? [];
  const picture = hrefs.reviewPicture(`${key}-320.webp`);
  const [owner, other] = [await newMember(shop), await newMember(shop)];
  const account = await db.query.users.findFirst({ where: eq(users.email, owner.email) });
  await db
    .update(orders)
    .set({ userId: account?.id ?? 0 })
    .where(eq(orders.id, order.id));
  expect((await owner.shopper.get(picture)).status).toBe(200);
  expect((await other.shopper.get(picture)).status).toBe(404);
  const form = await owner.shopper.get(buyerHrefs.writeReview("es", order.reference, order.productId));
  expect([form.status, await form.text()]).toEqual([200, expect.not.stringContaining(order.accessKey)]);
});

test("everyone lists approved reviews by the API, and staff all with their state", async () => {
  const [first, second] = [
    await payFor(shop, await placeOrder(shop)),
    await payFor(shop, await placeOrder(shop)),
  ];
  const approved = (await addReview(shop, first, "approved")).reviewId;
  const pending = (await addReview(shop, second)).reviewId;
  const list = async (role: "Editor" | "Customer", query: { state?: "pending"; product_id?: number }) => {
    const { data = [] } = await (await clientOf(role)).GET("/reviews", { params: { query } });
    return data;
  };
  expect(await list("Customer", { product_id: first.productId })).toEqual([
    expect.objectContaining({ id: approved, stars: 4, fit: "small", language: "es", pictures: [] }),
  ]);
  const [open] = await list("Customer", { product_id: first.productId });
  expect(open).not.toHaveProperty("order_reference");
  expect(await list("Customer", { product_id: second.productId })).toEqual([]);
  expect(await list("Customer", { state: "pending" })).toEqual([]);
  expect(await list("Editor", { product_id: second.productId, state: "pending" })).toEqual([
    expect.objectContaining({ id: pending, status: "pending", order_reference: second.reference }),
  ]);
});

test("the form needs the order's key, and a product of the order", async () => {
  const order = await payFor(shop, await placeOrder(shop));
  const { reference, productId, accessKey } = order;
  const statusOf = async (path: string) => (await visit(shop, path)).status;
  expect(await statusOf(buyerHrefs.writeReview("es", reference, productId, "wrong"))).toBe(404);
  expect(await statusOf(buyerHrefs.writeReview("es", reference, productId))).toBe(303);
  expect(await statusOf(buyerHrefs.writeReview("es", reference, 999_999_999, accessKey))).toBe(404);
  expect(await statusOf(formOf(order))).toBe(200);
});

test("a page of reviews that does not exist is the first one", async () => {
  const statusOf = async (path: string) => (await visit(shop, path)).status;
  expect(await statusOf(hrefs.reviews("es", 106))).toBe(200);
  const read = async (page: number) =>
    mainText(await (await visit(shop, hrefs.reviews("es", 106, page))).text());
  expect(await read(99)).toBe(await read(1));
  expect(await statusOf(hrefs.reviews("es", 999_999_999))).toBe(404);
});

test("requests for reviews are stopped by a form that needs the order's key alone, not by following the link", async () => {
  const order = await placeOrder(shop);
  const email = `${crypto.randomUUID()}@example.com`;
  await db.update(orders).set({ email }).where(eq(orders.id, order.id));
  const page = buyerHrefs.stopReviews("es", order.reference, order.accessKey);
  const wrong = buyerHrefs.stopReviews("es", order.reference, "wrong");
  const shown = async () => mainText(await (await visit(shop, page)).text());
  const stop = async (path: string) =>
    (await visit(shop, path, { method: "POST", body: new URLSearchParams() })).status;
  expect([(await visit(shop, wrong)).status, await stop(wrong)]).toEqual([404, 404]);
  for (const _ of [1, 2]) expect(await shown()).toContain(`No pedirme más opiniones`);
  expect([await stop(page), await stop(page)]).toEqual([303, 303]);
  expect(await shown()).toContain(`Listo: no volveremos a pedir opiniones a ${email}.`);
});

test("a mail program stops requests for reviews with one click, without an origin and as often as it likes", async () => {
  const order = await placeOrder(shop);
  const email = `${crypto.randomUUID()}@example.com`;
  await db.update(orders).set({ email }).where(eq(orders.id, order.id));
  const click = async (key: string, body: string) => {
    const path = serverHrefs.unsubscribeReviews("es", order.reference, key);
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    return (await fetch(shop.url + path, { method: "POST", body, headers, redirect: "manual" })).status;
  };
  const oneClick = "List-Unsubscribe=One-Click";
  expect([await click("wrong", oneClick), await click(order.accessKey, "")]).toEqual([404, 400]);
  const page = buyerHrefs.stopReviews("es", order.reference, order.accessKey);
  const shown = async () => mainText(await (await visit(shop, page)).text());
  expect(await shown()).toContain("No pedirme más opiniones");
  expect([await click(order.accessKey, oneClick), await click(order.accessKey, oneClick)]).toEqual([
    200, 200,
  ]);
  expect(await shown()).toContain(`Listo: no volveremos a pedir opiniones a ${email}.`);
  const followed = await visit(shop, serverHrefs.unsubscribeReviews("es", order.reference, order.accessKey));
  expect([followed.status, followed.headers.get("location")]).toEqual([302, page]);
});
