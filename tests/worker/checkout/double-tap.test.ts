import { describe, expect, test } from "vitest";
import { DOUBLE_TAP_MILLISECONDS } from "../../../app/domain/cart/cart";
import { sharedShop } from "../../support/worker";
import { newMember } from "../accounts/members";
import { buyForm, createShopper, newProduct, type Shopper } from "../shopper";

const shop = sharedShop();
const SIZES = ["M", "L"].map((size) => ({ size, stock: 5 }));
const MOST_TRIES = 20;

const buyers: [who: string, createBuyer: () => Promise<Shopper>][] = [
  ["a visitor", async () => createShopper(shop)],
  ["a signed-in customer", async () => (await newMember(shop)).shopper],
];

const pieces = (shopper: Shopper, id: number) =>
  (shopper.cart()?.lines ?? []).reduce((sum, line) => (line[0] === id ? sum + line[3] : sum), 0);

/** Restores the cookies from before the last response: a second tap aborts the first navigation. */
function discardResponse(shopper: Shopper, before: Map<string, string>): void {
  shopper.cookies.clear();
  for (const [name, value] of before) shopper.cookies.set(name, value);
}

/** Repeats with new products until both taps are within half a second. @returns the number of added pieces. */
async function addQuickly(
  shopper: Shopper,
  tapTwice: (product: Awaited<ReturnType<typeof newProduct>>) => Promise<unknown>,
): Promise<number> {
  for (let tried = 0; tried < MOST_TRIES; tried += 1) {
    const product = await newProduct(shop);
    const from = Date.now();
    await tapTwice(product);
    if (Date.now() - from < DOUBLE_TAP_MILLISECONDS) return pieces(shopper, product.id);
  }
  throw new Error(`None of ${MOST_TRIES} double taps was quick enough.`);
}

describe.each(buyers)("a double tap of %s", (_, createBuyer) => {
  const buy = (shopper: Shopper, id: number, fields: Record<string, string> = {}) =>
    shopper.post("/es/cart", buyForm({ id }, fields));

  test("adds one piece when the first response arrives before the second tap", async () => {
    const shopper = await createBuyer();
    const added = await addQuickly(shopper, async ({ id }) => {
      const responses = [await buy(shopper, id), await buy(shopper, id)];
      expect(responses.map(({ status }) => status)).toEqual([303, 303]);
    });
    expect(added).toBe(1);
  });

  test("gives the first tap's response when the reloaded page has no size chosen", async () => {
    const shopper = await createBuyer();
    const added = await addQuickly(shopper, async ({ id }) => {
      const responses = [await buy(shopper, id), await buy(shopper, id, { size: "" })];
      expect(responses.map(({ headers }) => headers.get("location"))).toContain(`/es/product/${id}`);
    });
    expect(added).toBe(1);
  });

  test("adds one piece when the first response is lost", async () => {
    const shopper = await createBuyer();
    const added = await addQuickly(shopper, async ({ id }) => {
      const before = new Map(shopper.cookies);
      await buy(shopper, id);
      discardResponse(shopper, before);
      await buy(shopper, id);
    });
    expect(added).toBe(1);
  });

  test("adds one piece when both requests are concurrent", async () => {
    const shopper = await createBuyer();
    expect(await addQuickly(shopper, ({ id }) => Promise.all([buy(shopper, id), buy(shopper, id)]))).toBe(1);
  });

  test("adds one piece by a form without a product page", async () => {
    const shopper = await createBuyer();
    const added = await addQuickly(shopper, async ({ form }) => {
      await shopper.post("/es/cart", form);
      await shopper.post("/es/cart", form);
    });
    expect(added).toBe(1);
  });

  test("adds two pieces when the page's script sends distinct tap ids", async () => {
    const [shopper, { id }] = [await createBuyer(), await newProduct(shop)];
    await buy(shopper, id, { tap: "first" });
    await buy(shopper, id, { tap: "second" });
    expect(pieces(shopper, id)).toBe(2);
    await buy(shopper, id, { tap: "second" });
    expect(pieces(shopper, id)).toBe(2);
  });

  test("on different sizes, or after a change of quantity, is not a double tap", async () => {
    const [shopper, { id, line }] = [await createBuyer(), await newProduct(shop, { stock: SIZES })];
    await buy(shopper, id);
    await buy(shopper, id, { size: "L" });
    expect(pieces(shopper, id)).toBe(2);
    await shopper.post("/es/cart", { intent: "update", line, quantity: "4" });
    await buy(shopper, id);
    expect(pieces(shopper, id)).toBe(6);
  });
});
