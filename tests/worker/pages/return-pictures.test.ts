import { expect, test } from "vitest";
import { adminHrefs } from "../../../app/admin-hrefs";
import { buyerHrefs } from "../../../app/buyer-hrefs";
import { hrefs } from "../../../app/hrefs";
import { newCaller } from "../../support/api/api-calls";
import { apiClient } from "../../support/api/api-client";
import { plainPicture } from "../../support/data/picture-store";
import { newStaff, payFor } from "../../support/pages/page-samples";
import { addReturns, approveSample } from "../../support/samples/returns";
import { databaseOf } from "../../support/shop-database";
import { sharedShop, visit } from "../../support/worker";
import { newMember } from "../accounts/members";
import { type PlacedOrder, placeOrder } from "../checkout/buying";
import { mainText } from "../shopper";

const shop = sharedShop();
const db = databaseOf(shop);

const png = async (shade = "#204060") =>
  new File([new Uint8Array(await plainPicture(50, 40, shade).png().toBuffer())], "foto.png");

const formOf = ({ reference, accessKey }: PlacedOrder) =>
  buyerHrefs.returnRequest("es", reference, accessKey);
const pageOf = ({ reference, accessKey }: PlacedOrder) => hrefs.order("es", reference, accessKey);

async function newHandedOver() {
  const order = await payFor(shop, await placeOrder(shop, { quantity: 2 }));
  await addReturns(shop, order, 0);
  const line = await db.query.orderLines.findFirst({ where: (lines, { eq }) => eq(lines.orderId, order.id) });
  return { ...order, lineId: line?.id ?? 0 };
}

type HandedOver = Awaited<ReturnType<typeof newHandedOver>>;

function send(order: HandedOver, files: File[], { key = "a-form-of-the-tests", ...values } = {}) {
  const body = new FormData();
  const fields = { key, reason: "faulty", detail: "Rota", wish: "refund", wanted: "", ...values };
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set("lines[0].lineId", String(order.lineId));
  body.set("lines[0].quantity", "1");
  for (const file of files) body.append("pictures", file);
  return visit(shop, formOf(order), { method: "POST", body });
}

const staffCookie = async () =>
  Object.entries(await newStaff(shop, "Editor"))
    .map((pair) => pair.join("="))
    .join("; ");

const requestsOf = ({ id }: PlacedOrder) =>
  db.query.returnRequests.findMany({
    where: (requests, { eq }) => eq(requests.orderId, id),
    with: { pictures: true },
  });

const answerOf = async (response: Response) => [response.status, mainText(await response.text())];

test("pictures are refused by number, content and size, with nothing recorded", async () => {
  const order = await newHandedOver();
  const four = await Promise.all([png("#111111"), png("#222222"), png("#333333"), png("#444444")]);
  expect(await answerOf(await send(order, four))).toEqual([400, expect.stringContaining("demasiadas fotos")]);
  const svg = new File(["<svg xmlns='http://www.w3.org/2000/svg'/>"], "foto.png", { type: "image/png" });
  expect(await answerOf(await send(order, [await png(), svg]))).toEqual([
    400,
    expect.stringContaining("no es JPG, PNG ni WebP"),
  ]);
  const large = new File([await png(), new Uint8Array(6 * 1024 * 1024)], "foto.png");
  const refused = await answerOf(await send(order, [large]));
  expect(refused).toEqual([400, expect.stringContaining("pesa más de 6 MB")]);
  // What was typed is kept, and the chosen files are asked for again.
  expect(refused[1]).toContain("Rota");
  expect(refused[1]).toContain("elígelas otra vez");
  const huge = new File([new Uint8Array(22 * 1024 * 1024)], "foto.png");
  expect((await send(order, [huge])).status).toBe(413);
  expect(await requestsOf(order)).toEqual([]);
});

test("only staff with the right read a picture, and nobody keeps it", async () => {
  const order = await newHandedOver();
  const sent = await send(order, [await png(), await png("#806040")]);
  expect([sent.status, sent.headers.get("location")]).toEqual([303, `${pageOf(order)}#order-returns`]);
  expect((await send(order, [await png("#000000")])).status).toBe(303);
  const [request, ...others] = await requestsOf(order);
  expect([others, request?.pictures.length]).toEqual([[], 2]);
  const orderPage = await (await visit(shop, pageOf(order))).text();
  expect(mainText(orderPage)).toContain("Recibimos 2 fotos.");
  const [{ key } = { key: "" }] = request?.pictures ?? [];
  expect(orderPage).not.toContain(key);
  for (const name of [`media/${key}`, `media/${encodeURIComponent(key)}`, `review-pictures/${key.slice(8)}`])
    expect((await visit(shop, `/${name}`)).status).toBe(404);

  const path = adminHrefs.returnPicture(request?.id ?? 0, 2);
  const staff = { headers: { cookie: await staffCookie() } };
  const read = await visit(shop, path, staff);
  expect([read.status, read.headers.get("content-type"), read.headers.get("cache-control")]).toEqual([
    200,
    "image/png",
    "private, no-store",
  ]);
  expect(read.headers.get("content-security-policy")).toContain("sandbox");
  expect(new Uint8Array(await read.arrayBuffer())).toEqual(
    new Uint8Array(await (await png("#806040")).arrayBuffer()),
  );
  const away = await visit(shop, path);
  expect(away.status).not.toBe(200);
  expect((await visit(shop, `${path}?key=${order.accessKey}`)).status).not.toBe(200);
  const { shopper } = await newMember(shop);
  expect((await shopper.get(path)).status).not.toBe(200);
  for (const missing of [adminHrefs.returnPicture(request?.id ?? 0, 3), "/admin/returns/x/pictures/1"])
    expect((await visit(shop, missing, staff)).status).toBe(404);

  const api = apiClient(shop, (await newCaller(shop, "Editor")).token);
  const { data } = await api.GET("/returns/{id}", { params: { path: { id: request?.id ?? 0 } } });
  expect(data?.pictures).toEqual([1, 2].map((number) => adminHrefs.returnPicture(request?.id ?? 0, number)));
});

test("a label opens with the order's key only, while its parcel is awaited", async () => {
  const order = await payFor(shop, await placeOrder(shop));
  const [id = 0] = await addReturns(shop, order, 1);
  const { reference, accessKey } = order;
  const label = (key: string) => visit(shop, buyerHrefs.returnLabel("es", reference, 1, key));
  expect((await label(accessKey)).status).toBe(404);
  await approveSample(shop, id);
  const opened = await label(accessKey);
  expect([opened.status, opened.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(await opened.text()).toContain("noindex");
  expect((await label("another-key")).status).toBe(404);
  expect((await visit(shop, buyerHrefs.returnLabel("es", reference, 1))).status).not.toBe(200);
  expect((await visit(shop, buyerHrefs.returnLabel("es", reference, 2, accessKey))).status).toBe(404);
});
