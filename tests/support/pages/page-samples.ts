import { eq } from "drizzle-orm";
import { pendingSignIns } from "../../../app/edge/cookies/pending-sign-in.server";
import type { Environment } from "../../../app/edge/environment.server";
import { hrefs } from "../../../app/hrefs";
import { secondFactors, userAddresses, users } from "../../../db/schema";
import { DEMO_DOOR_CODE } from "../../../demo/demo-accounts";
import { type Member, newMember, PASSWORD, rowOf } from "../../worker/accounts/members";
import {
  newUuid,
  notify,
  openForm,
  type PlacedOrder,
  placeOrder,
  signedAnswer,
} from "../../worker/checkout/buying";
import { createShopper, newProduct } from "../../worker/shopper";
import { newAnsweredClaim, newClaim, type SampleClaim } from "../data/claims";
import { newCoupon } from "../data/coupons";
import { newGiftCard } from "../data/gift-cards";
import { newOrderByGoneZone } from "../samples/gone-zone";
import { addHomeDraft } from "../samples/home";
import { newFinishedImports, uploadForeignFile, uploadStockFile } from "../samples/import-files";
import { newNotedOrder } from "../samples/notes";
import { addProof } from "../samples/proofs";
import { addReturnStates, exchangeSample } from "../samples/returns";
import { addReview } from "../samples/reviews";
import { addVisits } from "../samples/visits";
import { SHARED_SESSION_SECRETS, type ShopAddresses } from "../shared-shop";
import { databaseOf } from "../shop-database";

export type Cookies = Record<string, string>;

interface SampleOrder {
  id: number;
  /** Of its only line. */
  productId: number;
  reference: string;
  accessKey: string;
}

/** Sample data of a shop for the page states. */
export interface PageSamples {
  /** A product on sale with a size low in stock and one made to order. */
  productId: number;
  /** A cart with two lines. */
  filledCart: Cookies;
  unpaid: SampleOrder;
  paid: SampleOrder;
  paidTwice: SampleOrder;
  /** To be paid by Yape, without a proof. */
  byYape: SampleOrder;
  /** To be paid by Yape, by a delivery that is no longer offered. */
  byGoneZone: SampleOrder;
  /** To be paid by transfer, with a proof that waits. */
  proved: SampleOrder;
  /** Of an order with a note by and for the Admin. */
  notedId: number;
  /** A customer who has just signed up. */
  newcomer: Cookies;
  /** A customer with an address and an order. */
  customer: Cookies;
  addressId: number;
  /** A customer with two sessions. */
  traveller: Cookies;
  /** A device with a door session. */
  door: Cookies;
  /** The order of `customer`. */
  ownOrder: SampleOrder;
  admin: Cookies;
  /** An Editor who has entered the password but not the second factor. */
  pendingEditor: Cookies;
  /** An Editor with a second factor. */
  enrolledEditor: Cookies;
  /** An import with a change and an error, waiting for confirmation. */
  importId: number;
  /** An import of another shop's file with nothing but errors. */
  foreignImportId: number;
  finished: { done: number; undone: number };
  customerId: number;
  /** A code for a tenth of the price. */
  couponId: number;
  giftCard: { id: number; code: string };
  /** A sheet of the Libro de Reclamaciones to be answered. */
  claim: SampleClaim;
  answeredClaim: SampleClaim;
  /** An order that was handed over, with requests to return pieces of it: one new, the others by their status. */
  returned: SampleOrder & {
    requestId: number;
    receivedId: number;
    exchangedId: number;
    /** Paid by the request that was exchanged. */
    exchangeOrderId: number;
  };
  /** An order that was handed over, with an approved review of its product. */
  reviewed: SampleOrder & { reviewId: number };
}

/** Has no pictures, so that none can be missing from the store. */
const sample = (shop: ShopAddresses) =>
  newProduct(shop, {
    name: { es: "Vestido de muestra", en: "Sample dress" },
    compareAtPen: 15_990,
    stock: [
      { size: "S", stock: 0 },
      { size: "M", stock: 2 },
      { size: "L", stock: 8 },
    ],
  });

async function fillCart(shop: ShopAddresses, form: Record<string, string>): Promise<Cookies> {
  const shopper = createShopper(shop);
  await shopper.post("/es/cart", form);
  await shopper.post("/es/cart", { ...form, size: "S", quantity: "3" });
  const cart = shopper.cookies.get("cart");
  if (!cart) throw new Error("The sample products were not added to the cart.");
  return { cart };
}

/** Sends the provider's notification that an order was paid, once or several times. */
export async function payFor(shop: ShopAddresses, order: PlacedOrder, times = 1): Promise<PlacedOrder> {
  const orderId = await openForm(shop, order);
  for (let time = 0; time < times; time++) {
    await notify(shop, signedAnswer({ orderId, amount: order.totalMinor, uuid: newUuid() }, "password"));
  }
  return order;
}

const cookiesOf = ({ shopper }: Member): Cookies => Object.fromEntries(shopper.cookies);

async function saveAddress(shop: ShopAddresses, { shopper, email }: Member): Promise<number> {
  const fields = { intent: "save", name: "Casa", address: "Av. Larco 1, Miraflores" };
  await shopper.post("/es/direccion/new", fields);
  const { id: userId } = await rowOf(shop, email);
  const [address] = await databaseOf(shop)
    .select()
    .from(userAddresses)
    .where(eq(userAddresses.userId, userId));
  if (!address) throw new Error("The sample address was not saved.");
  return address.id;
}

/** Cookies of a customer who has signed in twice. */
async function newTraveller(shop: ShopAddresses): Promise<Cookies> {
  const { email } = await newMember(shop);
  const shopper = createShopper(shop);
  await shopper.post("/es/login", { email, password: PASSWORD });
  return Object.fromEntries(shopper.cookies);
}

/** Cookies of a new member of staff. */
export async function newStaff(shop: ShopAddresses, role: "Editor" | "Admin" = "Admin"): Promise<Cookies> {
  const member = await newMember(shop);
  await databaseOf(shop).update(users).set({ role }).where(eq(users.email, member.email));
  // Without the flash message of signing up.
  const { flash: _, ...cookies } = cookiesOf(member);
  return cookies;
}

/** Cookies of an Editor between password and second factor. */
export async function newPendingEditor(
  shop: ShopAddresses,
  sessionSecrets = SHARED_SESSION_SECRETS,
): Promise<Cookies> {
  const { email } = await newMember(shop);
  await databaseOf(shop).update(users).set({ role: "Editor" }).where(eq(users.email, email));
  const { id, sessionVersion } = await rowOf(shop, email);
  // A local shop does not require a second factor, so the cookie is created directly.
  const environment = { SESSION_SECRETS: sessionSecrets } as Environment;
  const cookie = await pendingSignIns({ environment, secure: false }).write({
    userId: id,
    version: sessionVersion,
  });
  return { pending: /^pending=([^;]+)/.exec(cookie)?.[1] ?? "" };
}

async function newEnrolledEditor(shop: ShopAddresses): Promise<Cookies> {
  const member = await newMember(shop);
  const db = databaseOf(shop);
  await db.update(users).set({ role: "Editor" }).where(eq(users.email, member.email));
  const { id: userId } = await rowOf(shop, member.email);
  // The secret is only read when a code is checked.
  await db.insert(secondFactors).values({ userId, secret: "none.none", lastStep: 1 });
  const { flash: _, ...cookies } = cookiesOf(member);
  return cookies;
}

/** Cookies of a device that has entered the local shop's code. */
export async function openDoor(shop: ShopAddresses): Promise<Cookies> {
  const shopper = createShopper(shop);
  await shopper.post(hrefs.door(), { intent: "open", code: DEMO_DOOR_CODE });
  return Object.fromEntries(shopper.cookies);
}

async function newReturnedOrder(shop: ShopAddresses): Promise<PageSamples["returned"]> {
  const order = await payFor(shop, await placeOrder(shop, { quantity: 5 }));
  const requests = await addReturnStates(shop, order);
  const { id: exchangeOrderId } = await placeOrder(shop);
  await exchangeSample(shop, requests.exchangedId, exchangeOrderId);
  return Object.assign(order, { ...requests, exchangeOrderId });
}

async function newReviewedOrder(shop: ShopAddresses): Promise<PageSamples["reviewed"]> {
  const order = await payFor(shop, await placeOrder(shop));
  return Object.assign(order, await addReview(shop, order, "approved"));
}

async function newProvedOrder(shop: ShopAddresses): Promise<SampleOrder> {
  const order = await placeOrder(shop, { form: { way: "transfer" } });
  await addProof(shop, order);
  return order;
}

/** Creates the samples in a shop. @param sessionSecrets the shop's SESSION_SECRETS */
export async function preparePages(
  shop: ShopAddresses,
  sessionSecrets = SHARED_SESSION_SECRETS,
): Promise<PageSamples> {
  const { id, form } = await sample(shop);
  const customer = await newMember(shop);
  await Promise.all([addHomeDraft(shop), addVisits(shop)]);
  return {
    productId: id,
    ownOrder: await placeOrder(shop, { shopper: customer.shopper }),
    filledCart: await fillCart(shop, form),
    unpaid: await placeOrder(shop),
    paid: await payFor(shop, await placeOrder(shop)),
    paidTwice: await payFor(shop, await placeOrder(shop), 2),
    byYape: await placeOrder(shop, { form: { way: "yape" } }),
    byGoneZone: await newOrderByGoneZone(shop),
    proved: await newProvedOrder(shop),
    newcomer: cookiesOf(await newMember(shop)),
    addressId: await saveAddress(shop, customer),
    customer: cookiesOf(customer),
    traveller: await newTraveller(shop),
    customerId: (await rowOf(shop, customer.email)).id,
    door: await openDoor(shop),
    admin: await newStaff(shop),
    notedId: await newNotedOrder(shop),
    pendingEditor: await newPendingEditor(shop, sessionSecrets),
    enrolledEditor: await newEnrolledEditor(shop),
    importId: await uploadStockFile(shop, id),
    foreignImportId: await uploadForeignFile(shop),
    finished: await newFinishedImports(shop, id),
    couponId: (await newCoupon(shop)).id,
    giftCard: await newGiftCard(shop, 5_000),
    claim: await newClaim(shop),
    answeredClaim: await newAnsweredClaim(shop),
    returned: await newReturnedOrder(shop),
    reviewed: await newReviewedOrder(shop),
  };
}
