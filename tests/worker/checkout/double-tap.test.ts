import { describe, expect, test } from "vitest";
import { DOUBLE_TAP_MILLISECONDS } from "../../../app/domain/cart/cart";
import { sharedShop } from "../../support/worker";
import { newMember } from "../accounts/members";
import { buyForm, createShopper, newProduct, type Shopper } from "../shopper";

const shop = sharedShop();
const SIZES = ["M", "L"].map((size) => ({ size, stock: 5 }));
const MOST_TRIES = 20;

const buyers: [who: string, come: () => Promise<Shopper>][] = [
  ["a visitor", async () => createShopper(shop)],
  ["someone who is signed in", async () => (await newMember(shop)).shopper],
];

const pieces = (shopper: Shopper, id: number) =>
  (shopper.cart()?.lines ?? []).reduce((sum, line) => (line[0] === id ? sum + line[3] : sum), 0);

/** The browser as it was before its last answer came: a second tap gives up the first one's page. */
function forgetAnswer(shopper: Shopper, before: Map<string, string>): void {
  shopper.cookies.clear();
  for (const [name, value] of before) shopper.cookies.set(name, value);
}

/** Tries with a new product each time until both taps came within half a second. @returns how many pieces they added. */
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

describe.each(buyers)("a double tap of %s", (_, come) => {
  const buy = (shopper: Shopper, id: number, fields: Record<string, string> = {}) =>
    shopper.post("/es/cart", buyForm({ id }, fields));

  test("adds one piece when the first answer came before the second tap", async () => {
    const shopper = await come();
    const added = await addQuickly(shopper, async ({ id }) => {
      const answers = [await buy(shopper, id), await buy(shopper, id)];
      expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    });
    expect(added).toBe(1);
  });

  test("is answered as the first when the page that came between has no size chosen", async () => {
    const shopper = await come();
    const added = await addQuickly(shopper, async ({ id }) => {
      const answers = [await buy(shopper, id), await buy(shopper, id, { size: "" })];
      expect(answers.map(({ headers }) => headers.get("location"))).toContain(`/es/product/${id}`);
    });
    expect(added).toBe(1);
  });

  test("adds one piece when the first answer never came", async () => {
    const shopper = await come();
    const added = await addQuickly(shopper, async ({ id }) => {
      const before = new Map(shopper.cookies);
      await buy(shopper, id);
      forgetAnswer(shopper, before);
      await buy(shopper, id);
    });
    expect(added).toBe(1);
  });

  test("adds one piece when both arrive together", async () => {
    const shopper = await come();
    expect(await addQuickly(shopper, ({ id }) => Promise.all([buy(shopper, id), buy(shopper, id)]))).toBe(1);
  });

  test("adds one piece by a form of another page", async () => {
    const shopper = await come();
    const added = await addQuickly(shopper, async ({ form }) => {
      await shopper.post("/es/cart", form);
      await shopper.post("/es/cart", form);
    });
    expect(added).toBe(1);
  });

  test("of two taps that the page's script tells apart adds two, however soon they arrive", async () => {
    const [shopper, { id }] = [await come(), await newProduct(shop)];
    await buy(shopper, id, { tap: "first" });
    await buy(shopper, id, { tap: "second" });
    expect(pieces(shopper, id)).toBe(2);
    await buy(shopper, id, { tap: "second" });
    expect(pieces(shopper, id)).toBe(2);
  });

  test("on different sizes, or after a change of the quantity, is no double tap", async () => {
    const [shopper, { id, line }] = [await come(), await newProduct(shop, { stock: SIZES })];
    await buy(shopper, id);
    await buy(shopper, id, { size: "L" });
    expect(pieces(shopper, id)).toBe(2);
    await shopper.post("/es/cart", { intent: "update", line, quantity: "4" });
    await buy(shopper, id);
    expect(pieces(shopper, id)).toBe(6);
  });
});
