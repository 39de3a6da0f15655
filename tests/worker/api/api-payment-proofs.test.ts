import { expect, test } from "vitest";
import { asJson, callApi, newCaller } from "../../support/api/api-calls";
import { addProof } from "../../support/samples/proofs";
import { sharedShop } from "../../support/worker";
import { placeOrder, stateOf } from "../checkout/buying";

const shop = sharedShop();

const post = (path: string, body: unknown, token: string) =>
  callApi(shop, path, { ...asJson("POST", body), token });

test("staff read a proof, refuse one and confirm another, which pays its order", async () => {
  const { token } = await newCaller(shop, "Editor");
  const [paid, unpaid] = [await placeOrder(shop), await placeOrder(shop)];
  const [good, bad] = [await addProof(shop, paid), await addProof(shop, unpaid)];

  const read = await callApi(shop, `/payment_proofs/${good}`, { token });
  expect(await read.json()).toMatchObject({
    order_id: paid.id,
    order_reference: paid.reference,
    number: 1,
    way: "transfer",
    operation: "004711",
    picture: null,
    status: "waiting",
  });
  const waiting = await callApi(shop, `/payment_proofs?status=waiting`, { token });
  expect(((await waiting.json()) as { id: number }[]).map(({ id }) => id)).toEqual(
    expect.arrayContaining([good, bad]),
  );

  const confirmed = await post(`/payment_proofs/${good}/confirm`, { note: "BCP 004711" }, token);
  expect([confirmed.status, await confirmed.json()]).toMatchObject([200, { status: "confirmed" }]);
  expect(await stateOf(shop, paid)).toMatchObject({ status: "paid" });
  const order = await callApi(shop, `/orders/${paid.id}`, { token });
  expect(await order.json()).toMatchObject({
    payment_way: "transfer",
    payment_proofs: [{ id: good, number: 1, status: "confirmed" }],
    manual_payment: { method: "transfer", note: "BCP 004711" },
  });

  expect((await post(`/payment_proofs/${bad}/refuse`, { refusal: "" }, token)).status).toBe(422);
  const refused = await post(`/payment_proofs/${bad}/refuse`, { refusal: "No llegó" }, token);
  expect(await refused.json()).toMatchObject({ status: "refused", refusal: "No llegó" });
  expect((await post(`/payment_proofs/${bad}/confirm`, { note: "x" }, token)).status).toBe(409);
  expect(await stateOf(shop, unpaid)).toMatchObject({ status: "pending" });
});

test("pictures of proofs are not among the public ones, and only staff open them", async () => {
  const order = await placeOrder(shop);
  for (const path of ["/media/proofs/x", "/media/proofs%2Fx"])
    expect((await order.shopper.get(path)).status).not.toBe(200);
  const page = await order.shopper.get(`/admin/orders/${order.id}/proofs/1`);
  expect(page.status).toBe(303);
  expect(page.headers.get("location")).toContain("/login");
});
