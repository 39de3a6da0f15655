import { SignJWT } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { operations } from "../../../app/http/api/operations.server";
import { unixSeconds } from "../../../app/lib/dates";
import { mailOutbox, manualPayments, refunds } from "../../../db/schema";
import { type Role, roles } from "../../../db/vocabulary";
import { asJson, callApi, newCaller } from "../../support/api/api-calls";
import { newClaim } from "../../support/data/claims";
import { newGiftCard } from "../../support/data/gift-cards";
import { payFor } from "../../support/pages/page-samples";
import { addProof } from "../../support/samples/proofs";
import { addReturns } from "../../support/samples/returns";
import { addReview } from "../../support/samples/reviews";
import { databaseOf } from "../../support/shop-database";
import { sharedShop } from "../../support/worker";
import { placeOrder } from "../checkout/buying";

const shop = sharedShop();

const everyone = "anyone" as const;
const persons: Role[] = ["Customer", "Editor", "Admin"];
const staff: Role[] = ["Editor", "Admin"];
const admins: Role[] = ["Admin"];

/** Roles per operation. */
const matrix: Record<string, typeof everyone | Role[]> = {
  "POST /izipay": everyone,
  "POST /authc/login": everyone,
  "GET /auth/me": persons,
  "GET /settings": everyone,
  "POST /settings": admins,
  "DELETE /settings": admins,
  "GET /products": everyone,
  "POST /products": staff,
  "PUT /products": staff,
  "DELETE /products": staff,
  "GET /users": persons,
  "POST /users": everyone,
  "PUT /users": persons,
  "GET /users_address": persons,
  "POST /users_address": persons,
  "PUT /users_address": persons,
  "POST /users_admin": admins,
  "PUT /users_admin": admins,
  "DELETE /users_admin": admins,
  "GET /languages": everyone,
  "POST /languages": admins,
  "PUT /languages": admins,
  "DELETE /languages": admins,
  "GET /delivery_zones": everyone,
  "GET /peru_places": everyone,
  "GET /peru_districts": everyone,
  "POST /delivery_zones": staff,
  "PUT /delivery_zones": staff,
  "DELETE /delivery_zones": staff,
  "GET /coupons": staff,
  "POST /coupons": staff,
  "PUT /coupons": staff,
  "DELETE /coupons": staff,
  "GET /galleries": everyone,
  "POST /galleries": staff,
  "PUT /galleries/{id}": staff,
  "PUT /galleries/images/{id}": staff,
  "DELETE /galleries": staff,
  "GET /orders": staff,
  "GET /orders/{id}": staff,
  "POST /orders": staff,
  "PUT /orders/{id}": staff,
  "POST /orders/{id}/preparing": staff,
  "POST /orders/{id}/shipments": staff,
  "POST /orders/{id}/ready": staff,
  "POST /orders/{id}/hand_over": staff,
  "POST /orders/{id}/undo": staff,
  "POST /orders/{id}/cancel": staff,
  "POST /orders/{id}/made": staff,
  "POST /orders/{id}/manual_payment": staff,
  "GET /receipts": staff,
  "PUT /orders/{id}/receipt": staff,
  "POST /orders/{id}/receipt/number": staff,
  "GET /customers": staff,
  "GET /customers/{id}": staff,
  "PUT /customers/{id}": staff,
  "GET /payment_proofs": staff,
  "GET /payment_proofs/{id}": staff,
  "POST /payment_proofs/{id}/confirm": staff,
  "POST /payment_proofs/{id}/refuse": staff,
  "POST /orders/{id}/refunds": admins,
  "POST /orders/{id}/refunds/{refund_id}/ask": admins,
  "GET /returns": staff,
  "POST /returns": staff,
  "GET /returns/{id}": staff,
  "POST /returns/{id}/approve": staff,
  "POST /returns/{id}/refuse": staff,
  "POST /returns/{id}/receive": staff,
  "POST /returns/{id}/exchange": staff,
  "POST /returns/{id}/settle": staff,
  "GET /gift_cards": staff,
  "GET /gift_cards/{id}": staff,
  "POST /gift_cards": admins,
  "POST /gift_cards/{id}/block": staff,
  "POST /gift_cards/{id}/unblock": staff,
  "POST /gift_cards/{id}/send_again": staff,
  "GET /claims": staff,
  "GET /claims/{id}": staff,
  "POST /claims/{id}/answer": staff,
  "GET /pages": everyone,
  "POST /pages": admins,
  "GET /mails": staff,
  "POST /mails/{id}/send_again": staff,
  "GET /reviews": everyone,
  "POST /reviews/{id}/approve": staff,
  "POST /reviews/{id}/refuse": staff,
  "DELETE /reviews/{id}": staff,
  "GET /product_sizes": everyone,
  "GET /stock_movements": staff,
  "POST /product_sizes": staff,
  "PUT /product_sizes": staff,
  "DELETE /product_sizes": staff,
};

const callers: Partial<Record<Role, Awaited<ReturnType<typeof newCaller>>>> = {};
let forged: string[] = [];
let claimId = 0;
let mailId = 0;
let returnId = 0;
let reviewId = 0;
let giftCardId = 0;
/** A proof of payment of another order. */
let proofId = 0;
/** An unpaid order, which takes no step. */
let orderId = 0;
/** A refund of another order. */
let refunded = { orderId: 0, refundId: 0 };

/** An order that was paid by hand, with a recorded refund of 1.00. */
async function newRefund() {
  const db = databaseOf(shop);
  const { id, totalMinor } = await placeOrder(shop);
  const payment = { orderId: id, currency: "PEN" as const, amountMinor: totalMinor, note: "x" };
  await db.insert(manualPayments).values({ ...payment, method: "cash" });
  const now = unixSeconds(new Date());
  const values = { orderId: id, idempotencyKey: crypto.randomUUID(), currency: "PEN" as const, reason: "x" };
  const row = await db
    .insert(refunds)
    .values({ ...values, means: "recorded", amountMinor: 100, status: "done", settledAt: now })
    .returning({ id: refunds.id })
    .get();
  return { orderId: id, refundId: row.id };
}

beforeAll(async () => {
  for (const role of roles) callers[role] = await newCaller(shop, role);
  claimId = (await newClaim(shop)).id;
  mailId = (await databaseOf(shop).select({ id: mailOutbox.id }).from(mailOutbox).get())?.id ?? 0;
  orderId = (await placeOrder(shop)).id;
  refunded = await newRefund();
  giftCardId = (await newGiftCard(shop, 5_000)).id;
  [returnId = 0] = await addReturns(shop, await payFor(shop, await placeOrder(shop)), 1);
  reviewId = (await addReview(shop, await payFor(shop, await placeOrder(shop)))).reviewId;
  proofId = await addProof(shop, await placeOrder(shop));
  const forge = (secret: string) =>
    new SignJWT({
      sub: String(callers.Admin?.id),
      sid: "x".repeat(22),
      start: unixSeconds(new Date()),
      name: "x",
      staff: true,
    })
      .setProtectedHeader({ alg: "HS256", kid: "local", typ: "session" })
      .setIssuedAt()
      .sign(new TextEncoder().encode(secret.repeat(32)));
  forged = [await forge("x"), "abc.%%%.x", "eyJhbGciOiJub25lIn0.e30."];
});

test("the API has exactly the operations of the matrix", () => {
  const known = operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  expect(known.sort()).toEqual(Object.keys(matrix).sort());
});

const split = (call: string) => {
  const [method = "", path = ""] = call.split(" ");
  return { method, path: path.replace(/\{\w+\}/g, "999999999") };
};
/** Authenticated by an ID token instead of a session. */
const provedByToken = "POST /users";
const guarded = Object.entries(matrix).flatMap(([call, who]) => (who === everyone ? [] : [{ call, who }]));

/** A path that exists for the role: customers can only read their own account. */
function openTo(call: string, role: Role): string {
  if (call === "GET /users") return `/users?id=${callers[role]?.id}`;
  const [, path = ""] = call.split(" ");
  if (path.startsWith("/claims/{id}")) return path.replace("{id}", String(claimId));
  if (path.startsWith("/mails/{id}")) return path.replace("{id}", String(mailId));
  if (path.startsWith("/reviews/{id}")) return path.replace("{id}", String(reviewId));
  if (path.startsWith("/gift_cards/{id}")) return path.replace("{id}", String(giftCardId));
  if (path.startsWith("/returns/{id}")) return path.replace("{id}", String(returnId));
  if (path.startsWith("/payment_proofs/{id}")) return path.replace("{id}", String(proofId));
  if (path === "/customers/{id}") return path.replace("{id}", String(callers.Customer?.id));
  if (path.includes("{refund_id}")) return `/orders/${refunded.orderId}/refunds/${refunded.refundId}/ask`;
  return path.startsWith("/orders/{id}") ? path.replace("{id}", String(orderId)) : split(call).path;
}

describe.each(guarded)("$call", ({ call, who }) => {
  const { method, path } = split(call);

  test("refuses requests without a token and with forged tokens", async () => {
    for (const token of [undefined, ...forged]) {
      const response = await callApi(shop, path, { method, token });
      expect([token, response.status]).toEqual([token, 401]);
      expect(response.headers.get("www-authenticate")).toBe("Bearer");
      expect(await response.json()).toEqual({ error: "signed-out" });
    }
  });

  test.each(roles.filter((role) => !who.includes(role)))("is forbidden to the role %s", async (role) => {
    const response = await callApi(shop, path, { method, token: callers[role]?.token });
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({ error: "forbidden" });
  });

  test.each(roles.filter((role) => who.includes(role)))("is open to the role %s", async (role) => {
    const response = await callApi(shop, openTo(call, role), { method, token: callers[role]?.token });
    expect(response.status).not.toBeOneOf([401, 403, 404, 405]);
    expect(response.status).toBeLessThan(500);
  });
});

/** Requests with invalid and repeated parameters and with unreadable or empty bodies. */
function invalidCalls(call: string): { path: string; init: RequestInit }[] {
  const { method, path } = split(call);
  const query = `${path}?id=x&user_id=x&key=&limit=-1&limit=0`;
  if (method === "GET" || method === "DELETE") return [{ path: query, init: { method } }];
  const json = { "content-type": "application/json" };
  return [
    { path: query, init: { method, body: "{", headers: json } },
    { path, init: { method, body: "[null]", headers: json } },
    { path, init: { method, body: "x", headers: { "content-type": "text/plain" } } },
    { path, init: { method, body: "x".repeat(300_000), headers: json } },
  ];
}

describe.each([...guarded, { call: provedByToken, who: [] }])(
  "$call with an invalid request",
  ({ call, who }) => {
    test("is refused by role before the request is validated", async () => {
      const others = call === provedByToken ? [] : roles.filter((role) => !who.includes(role));
      const tokens = [undefined, ...forged, ...others.map((role) => callers[role]?.token)];
      for (const { path, init } of invalidCalls(call)) {
        for (const [index, token] of tokens.entries()) {
          const response = await callApi(shop, path, { ...init, token });
          expect([path, index, response.status]).toEqual([path, index, index <= forged.length ? 401 : 403]);
        }
      }
    });
  },
);

test("access to another account is refused before the rest of the request is validated", async () => {
  const token = callers.Customer?.token;
  const other = callers.Editor?.id;
  for (const [method, path, json] of [
    ["GET", `/users?id=${other}&limit=x`, undefined],
    ["GET", "/users?limit=x", undefined],
    ["GET", `/users_address?user_id=${other}&user_id=x`, undefined],
    ["PUT", "/users", { id: other, name: "" }],
    ["POST", "/users_address", { user_id: other, nombre: "" }],
    ["PUT", "/users_address", { user_id: other }],
  ] as const) {
    const response = await callApi(shop, path, { ...(json ? asJson(method, json) : { method }), token });
    expect([method, path, response.status, await response.json()]).toEqual([
      method,
      path,
      403,
      { error: "forbidden" },
    ]);
  }
});

describe.each(Object.keys(matrix).filter((call) => matrix[call] === everyone && call !== provedByToken))(
  "%s",
  (call) => {
    test("is open to everyone", async () => {
      const { method, path } = split(call);
      for (const token of [undefined, callers.Customer?.token]) {
        const response = await callApi(shop, path, { method, token });
        expect(response.status).not.toBeOneOf([401, 403, 404, 405]);
        expect(response.status).toBeLessThan(500);
      }
    });
  },
);
