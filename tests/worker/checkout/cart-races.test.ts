import { describe, expect, test } from "vitest";
import { sharedShop } from "../../support/worker";
import { endAllSessions, newMember, PASSWORD } from "../accounts/members";
import { buyForm, createShopper, newProduct, type Shopper } from "../shopper";
import { placeOrder } from "./buying";

const shop = sharedShop();
const CART = "/es/cart";
const WISHES = "/es/wishlist/items";

const newProducts = (count: number) => Promise.all(Array.from({ length: count }, () => newProduct(shop)));
const idsIn = (shopper: Shopper) => (shopper.cart()?.lines ?? []).map(([id]) => id).toSorted();

/** Another tab of a browser, which has its cookies of this moment. */
function tabOf(browser: Shopper): Shopper {
  const tab = createShopper(shop);
  for (const [name, value] of browser.cookies) tab.cookies.set(name, value);
  return tab;
}

/** The browser after the responses to its tabs, in their order. */
function receive(browser: Shopper, tabs: Shopper[]): void {
  const names = new Set([browser, ...tabs].flatMap(({ cookies }) => [...cookies.keys()]));
  const known = new Map(browser.cookies);
  for (const { cookies } of tabs) {
    for (const name of names) {
      const value = cookies.get(name);
      if (value === known.get(name)) continue;
      if (value === undefined) browser.cookies.delete(name);
      else browser.cookies.set(name, value);
    }
  }
}

/** The message that a page displays; undefined without one. Pages also contain the texts of others. */
const alertOf = async (shopper: Shopper, path: string) =>
  /<p class="alert__text">.*?<\/span>([^<]*)/.exec(await (await shopper.get(path)).text())?.[1];

describe("devices of one account", () => {
  async function devicesOf(count: number): Promise<[Shopper, ...Shopper[]]> {
    const { email, shopper } = await newMember(shop);
    const others = Array.from({ length: count - 1 }, () => createShopper(shop));
    for (const other of others) await other.post("/es/login", { email, password: PASSWORD });
    return [shopper, ...others];
  }

  test("add at the same moment and lose nothing", async () => {
    const devices = await devicesOf(3);
    const products = await newProducts(3);
    const answers = await Promise.all(
      devices.map((device, index) => device.postJson(CART, products[index]?.form ?? {})),
    );
    for (const answer of answers)
      expect(await answer.json()).toMatchObject({ alert: { key: "productAdded" } });
    await devices[0].read("/es/checkout");
    expect(idsIn(devices[0])).toEqual(products.map(({ id }) => id).toSorted());
  });

  test("add the same product at the same moment and get a piece each", async () => {
    const devices = await devicesOf(2);
    const { form, id } = await newProduct(shop);
    await Promise.all(devices.map((device) => device.post(CART, form)));
    await devices[0].read("/es/checkout");
    expect(devices[0].cart()?.lines).toEqual([[id, 0, "M", 2]]);
  });

  test("change, remove and order again at the same moment", async () => {
    const [first, second, third] = (await devicesOf(3)) as [Shopper, Shopper, Shopper];
    const [kept, removed] = (await newProducts(2)) as [TestPiece, TestPiece];
    const { reference, accessKey, productId } = await placedOrder();
    for (const { form } of [kept, removed]) await first.post(CART, form);
    await Promise.all([
      first.post(CART, { intent: "update", line: kept.line, quantity: "4" }),
      second.post(CART, { intent: "remove", line: removed.line }),
      third.post(CART, { intent: "reorder", order: reference, key: accessKey }),
    ]);
    await second.read("/es/checkout");
    expect(second.cart()?.lines.map(([id, , , quantity]) => [id, quantity])).toEqual([
      [kept.id, 4],
      [productId, 1],
    ]);
  });

  test("a device whose session has ended adds as a visitor, and nothing is claimed that is not there", async () => {
    const [first, second] = (await devicesOf(2)) as [Shopper, Shopper];
    const { form, id } = await newProduct(shop);
    await endAllSessions(first);
    const added = await second.postJson(CART, form);
    expect(await added.json()).toMatchObject({ alert: { key: "productAdded" } });
    expect(second.cookies.has("token")).toBe(false);
    await second.read("/es/checkout");
    expect(idsIn(second)).toEqual([id]);
  });
});

type TestPiece = Awaited<ReturnType<typeof newProduct>>;

/** A guest's order of one piece. */
async function placedOrder() {
  const { shopper, reference, accessKey } = await placeOrder(shop);
  return { reference, accessKey, productId: shopper.cart()?.lines[0]?.[0] };
}

describe("tabs of a visitor without script that press at the same moment", () => {
  test("show an addition only on the page whose line is in the cart", async () => {
    const browser = createShopper(shop);
    const [first, second] = (await newProducts(2)) as [TestPiece, TestPiece];
    const tabs = [tabOf(browser), tabOf(browser)];
    await tabs[0]?.post(CART, buyForm(first));
    await tabs[1]?.post(CART, buyForm(second));
    receive(browser, tabs);
    expect(idsIn(browser)).toEqual([second.id]);
    expect(await alertOf(browser, `/es/product/${first.id}`)).toBeUndefined();
    expect(await alertOf(browser, `/es/product/${second.id}`)).toBe("Producto agregado");
    expect(await alertOf(browser, `/es/product/${second.id}`)).toBeUndefined();
  });

  test("do not show an addition that another tab's change has replaced", async () => {
    const browser = createShopper(shop);
    const [first, second] = (await newProducts(2)) as [TestPiece, TestPiece];
    const tabs = [tabOf(browser), tabOf(browser)];
    await tabs[0]?.post(CART, buyForm(first));
    await tabs[1]?.postJson(CART, second.form);
    receive(browser, tabs);
    expect(idsIn(browser)).toEqual([second.id]);
    expect(await alertOf(browser, `/es/product/${first.id}`)).toBeUndefined();
  });

  test("do not show a removal that another tab's addition has undone", async () => {
    const browser = createShopper(shop);
    const [first, second] = (await newProducts(2)) as [TestPiece, TestPiece];
    await browser.post(CART, first.form);
    const tabs = [tabOf(browser), tabOf(browser)];
    await tabs[0]?.post(CART, { intent: "remove", line: first.line });
    await tabs[1]?.postJson(CART, second.form);
    receive(browser, tabs);
    expect(await alertOf(browser, "/es/checkout")).toBeUndefined();
    expect(idsIn(browser)).toEqual([first.id, second.id].toSorted());
  });

  test("do not show a wish that another tab's has replaced", async () => {
    const browser = createShopper(shop);
    const [first, second] = (await newProducts(2)) as [TestPiece, TestPiece];
    const tabs = [tabOf(browser), tabOf(browser)];
    for (const [index, { id }] of [first, second].entries()) {
      const fields = { intent: "add", productId: String(id), redirectTo: `/es/product/${id}` };
      await tabs[index]?.post(WISHES, fields);
    }
    receive(browser, tabs);
    expect(browser.cookies.get("wishlist")).toBe(String(second.id));
    expect(await alertOf(browser, `/es/product/${first.id}`)).toBeUndefined();
    expect(await alertOf(browser, `/es/product/${second.id}`)).toBe("Lo guardamos en tus favoritos");
  });

  test("are not told that lines of an order were added that are not in the cart", async () => {
    const { reference, accessKey } = await placedOrder();
    const link = `/es/orders/${reference}?key=${accessKey}`;
    const browser = createShopper(shop);
    const { form } = await newProduct(shop);
    const tabs = [tabOf(browser), tabOf(browser)];
    await tabs[0]?.post(CART, { intent: "reorder", order: reference, key: accessKey });
    await tabs[1]?.post(CART, form);
    expect(await tabs[0]?.read(`${link}&missing=`)).toContain("Pusimos en tu carrito");
    receive(browser, tabs);
    expect(await browser.read(`${link}&missing=`)).not.toContain("Pusimos en tu carrito");
  });
});
