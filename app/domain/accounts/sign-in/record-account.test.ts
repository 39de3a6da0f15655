import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  cartLines,
  carts,
  customerNotes,
  emptiedCarts,
  orders,
  userAddresses,
  users,
  wishlists,
} from "~db/schema";
import { addProduct, addTops, addUser, orderValues } from "~db/test-rows";
import { type Accounts, newEmail, openAccounts, PASSWORD } from "../../../../tests/support/data/accounts";
import { providerPerson, providerToken } from "../../../../tests/support/data/provider-token";
import { signInWithProvider } from "./provider-sign-in.server";
import { recordAccount } from "./record-account.server";
import { resetPassword, sendResetMail } from "./reset-password.server";
import { signIn } from "./sign-in.server";
import { signUp } from "./sign-up.server";
import { verifyEmail } from "./verify-email.server";

let shop: Accounts;
let productId: number;
beforeAll(async () => {
  shop = await openAccounts();
  await addTops(shop.db);
  productId = await addProduct(shop.db, "Blusa");
});
afterAll(() => shop.close());

let placedOrders = 0;

/** An account with an unverified e-mail that has an address, a wish, a cart and orders. */
async function unproved(email = newEmail()) {
  const joined = await signUp(shop.services, {
    name: "Mala Fe",
    email,
    password: PASSWORD,
    address: null,
    continueUrl: null,
  });
  if (!joined.ok) throw new Error(joined.code);
  const { id: userId, version } = joined.value;
  const cartId = crypto.randomUUID();
  await shop.db.update(users).set({ phone: "+51900000000" }).where(eq(users.id, userId));
  await shop.db.insert(userAddresses).values({ userId, name: "Mía", address: "Jr. Malo 1", principal: true });
  await shop.db.insert(wishlists).values({ userId, productId });
  await shop.db.insert(carts).values({ id: cartId, userId });
  await shop.db.insert(cartLines).values({ cartId, productId, quantity: 3 });
  const place = (mail: string) => {
    placedOrders += 1;
    return shop.db
      .insert(orders)
      .values(orderValues({ userId, email: mail, reference: `001${String(placedOrders).padStart(3, "0")}` }))
      .returning({ id: orders.id })
      .get();
  };
  const [own, foreign] = [await place(email), await place(newEmail())];
  return { email, userId, version, cartId, own: own.id, foreign: foreign.id };
}

async function leftOf({ userId, cartId }: { userId: number; cartId: string }) {
  const [row] = await shop.db.select().from(users).where(eq(users.id, userId));
  const bought = await shop.db.select().from(orders).where(eq(orders.userId, userId));
  return {
    phone: row?.phone,
    name: row?.name,
    version: row?.sessionVersion,
    addresses: await shop.db.$count(userAddresses, eq(userAddresses.userId, userId)),
    wishes: await shop.db.$count(wishlists, eq(wishlists.userId, userId)),
    lines: await shop.db.$count(cartLines, eq(cartLines.cartId, cartId)),
    isEmptied: (await shop.db.$count(emptiedCarts, eq(emptiedCarts.cartId, cartId))) === 1,
    orders: bought.map(({ id }) => id),
  };
}

const enter = (email: string, password: string) =>
  signIn(shop.services, { email, password, address: null, device: null });
const forgotten = { phone: null, addresses: 0, wishes: 0, lines: 0, isEmptied: true };
const kept = { phone: "+51900000000", addresses: 1, wishes: 1, lines: 1, isEmptied: false };

test("verifying an e-mail by Google removes the data stored before", async () => {
  const account = await unproved();
  const token = await providerToken(shop.identity.url, providerPerson("google.com", account.email));
  const entered = await signInWithProvider(shop.services, token);
  expect(entered).toMatchObject({ ok: true, value: { id: account.userId, version: account.version + 1 } });
  expect(await leftOf(account)).toMatchObject({ ...forgotten, name: "Gina Soto", orders: [account.own] });
  expect(await enter(account.email, PASSWORD)).toMatchObject({ code: "bad-credentials" });
});

test("verifying an e-mail by a password reset removes the data stored before", async () => {
  const account = await unproved();
  await sendResetMail(shop.services, { email: account.email, address: null, continueUrl: null });
  await resetPassword(shop.services, {
    oobCode: shop.mailedCode(account.email),
    password: "otra clave buena",
  });
  expect((await enter(account.email, "otra clave buena")).ok).toBe(true);
  expect(await leftOf(account)).toMatchObject({ ...forgotten, orders: [account.own] });
});

test("confirming the account while signed in keeps its data", async () => {
  const account = await unproved();
  const all = { ...kept, name: "Mala Fe", orders: [account.own, account.foreign] };
  const row = await shop.db.select().from(users).where(eq(users.id, account.userId)).get();
  const confirmation = { oobCode: shop.mailedCode(account.email), account: row ?? null, address: null };
  expect((await verifyEmail(shop.services, confirmation)).ok).toBe(true);
  expect(await leftOf(account)).toMatchObject(all);
  await enter(account.email, PASSWORD);
  const token = await providerToken(shop.identity.url, providerPerson("google.com", account.email));
  expect((await signInWithProvider(shop.services, token)).ok).toBe(true);
  expect(await leftOf(account)).toMatchObject(all);
});

test("signing in without verification removes nothing", async () => {
  const [account, other] = [await unproved(), await unproved()];
  await enter(account.email, PASSWORD);
  const token = await providerToken(shop.identity.url, providerPerson("apple.com", other.email));
  await signInWithProvider(shop.services, token);
  expect(await leftOf(account)).toMatchObject({ ...kept, version: account.version });
});

test.each([
  ["follow a verified e-mail", { verified: true }, "new"],
  ["follow an unverified e-mail that is nobody else's", { verified: false }, "new"],
  ["stay where a guest has the unverified e-mail", { verified: false, other: "Guest" }, "old"],
  ["stay where another account has the e-mail by now", { verified: true, other: "Customer" }, "old"],
  ["stay where somebody ordered with the unverified e-mail", { verified: false, isOrdered: true }, "old"],
] as const)("notes about a person whose e-mail changes %s", async (_, before, kept) => {
  const { verified, other, isOrdered } = { other: null, isOrdered: false, ...before };
  const emails = { old: newEmail(), new: newEmail() };
  const person = { sub: crypto.randomUUID(), firebase: {}, email: emails.old, email_verified: verified };
  await recordAccount(shop.db, person);
  const firebaseUid = other === "Customer" ? crypto.randomUUID() : null;
  if (other) await addUser(shop.db, { email: emails.old, role: other, firebaseUid });
  if (isOrdered) {
    await shop.db.insert(orders).values(orderValues({ email: emails.old, reference: "001NOT" }));
  }
  const note = { contact: emails.old, authorEmail: "ana@example.com", text: "Talla S." };
  await shop.db.insert(customerNotes).values(note);
  await recordAccount(shop.db, { ...person, email: emails.new });
  const contacts = [emails.old, emails.new];
  const notes = await shop.db.select().from(customerNotes).where(inArray(customerNotes.contact, contacts));
  expect(notes.map(({ contact }) => contact)).toEqual([emails[kept]]);
});
