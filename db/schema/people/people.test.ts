import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "~db/test-database";
import { addProduct, addTops, addUser, failure } from "~db/test-rows";
import { auditLog, cartLines, carts, claims, userAddresses, users } from "..";

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

describe("accounts", () => {
  test("a guest has no Firebase uid and may share a customer's e-mail", async () => {
    const { db } = database;
    await addUser(db);
    await addUser(db, { role: "Guest", firebaseUid: null });
    await addUser(db, { role: "Guest", firebaseUid: null });
    expect(await db.$count(users)).toBe(3);
  });

  test.each([
    { role: "Guest" as const, firebaseUid: "uid" },
    { role: "Customer" as const, firebaseUid: null },
    { role: "Admin" as const, firebaseUid: null },
  ])("the role $role with uid $firebaseUid is refused", async (values) => {
    const write = database.db.insert(users).values({ email: "a@example.com", ...values });
    expect(await failure(write)).toMatchObject({ kind: "check", constraint: "users_firebase_uid" });
  });

  test("a uid is unique, and an e-mail is in lower case", async () => {
    const { db } = database;
    await addUser(db);
    const duplicate = db.insert(users).values({ email: "b@example.com", firebaseUid: "uid-rosa" });
    expect(await failure(duplicate)).toMatchObject({ kind: "unique", constraint: "users.firebase_uid" });
    const upperCase = db.insert(users).values({ email: "B@example.com", firebaseUid: "other" });
    expect(await failure(upperCase)).toMatchObject({ constraint: "users_email_lower_case" });
  });
});

describe("the last Admin", () => {
  const lastAdmin = { kind: "trigger", constraint: "users_last_admin" };

  test("cannot be demoted or deleted", async () => {
    const { db } = database;
    await addUser(db, { role: "Admin" });
    expect(await failure(db.update(users).set({ role: "Editor" }))).toMatchObject(lastAdmin);
    expect(await failure(db.delete(users))).toMatchObject(lastAdmin);
    await db.update(users).set({ name: "Rosa", role: "Admin" });
  });

  test("one of two admins can be deleted, but both cannot be demoted at once", async () => {
    const { db } = database;
    const first = await addUser(db, { role: "Admin" });
    await addUser(db, { role: "Admin", firebaseUid: "other" });
    expect(await failure(db.update(users).set({ role: "Editor" }))).toMatchObject(lastAdmin);
    expect(await db.$count(users, eq(users.role, "Admin"))).toBe(2);
    await db.delete(users).where(eq(users.id, first));
  });
});

test("a user has at most one principal address, and coordinates default to Lima", async () => {
  const { db } = database;
  const userId = await addUser(db);
  const address = { userId, name: "Casa", address: "Av. Larco 1" };
  await db.insert(userAddresses).values([{ ...address, principal: true }, address, address]);
  const second = db.update(userAddresses).set({ principal: true }).where(eq(userAddresses.id, 2));
  expect(await failure(second)).toMatchObject({ kind: "unique", constraint: "user_addresses.user_id" });
  expect(await db.query.userAddresses.findFirst()).toMatchObject({ lat: -12.0822573, lng: -77.0563196 });
  const offEarth = db.update(userAddresses).set({ lat: 91 });
  expect(await failure(offEarth)).toMatchObject({ constraint: "user_addresses_coordinates" });
});

test("a cart has one line per product, variant and size, and an upsert sets its quantity", async () => {
  const { db } = database;
  await addTops(db);
  const productId = await addProduct(db, "Blusa");
  await db.insert(carts).values({ id: "c", userId: await addUser(db) });
  const add = (quantity: number, size: string | null) =>
    db
      .insert(cartLines)
      .values({ cartId: "c", productId, size, quantity })
      .onConflictDoUpdate({
        target: [
          cartLines.cartId,
          cartLines.productId,
          cartLines.variantKey,
          cartLines.sizeKey,
          cartLines.giftId,
        ],
        set: { quantity },
      });
  await add(1, "M");
  await add(1, null);
  await add(2, "M");
  const lines = await db.select({ size: cartLines.size, quantity: cartLines.quantity }).from(cartLines);
  expect(lines).toEqual([
    { size: "M", quantity: 2 },
    { size: null, quantity: 1 },
  ]);
  expect(await failure(add(100, "M"))).toMatchObject({ constraint: "cart_lines_quantity" });
});

test("deleting a user deletes addresses and cart and keeps audit entries", async () => {
  const { db } = database;
  const userId = await addUser(db);
  await db.insert(userAddresses).values({ userId, name: "Casa", address: "Av. Larco 1" });
  await db.insert(carts).values({ id: "c", userId });
  await db.insert(auditLog).values({
    userId,
    actorEmail: "rosa@example.com",
    action: "update",
    entity: "product",
    entityId: "1",
    before: { active: true },
    after: { active: false },
  });
  await db.delete(users);
  expect([await db.$count(userAddresses), await db.$count(carts)]).toEqual([0, 0]);
  expect(await db.query.auditLog.findFirst()).toMatchObject({
    userId: null,
    actorEmail: "rosa@example.com",
    before: { active: true },
  });
});

test("claim numbers are unique within a year, and answered claims have an answer", async () => {
  const { db } = database;
  const claim = {
    year: 2026,
    number: 1,
    accessKey: "key",
    idempotencyKey: "form",
    supplierName: "Vitrina",
    dueAt: 2_000_000_000,
    kind: "reclamo" as const,
    name: "Rosa",
    documentType: "DNI" as const,
    documentNumber: "12345678",
    email: "rosa@example.com",
    address: "Av. Larco 1",
    subject: "product" as const,
    subjectDescription: "Blusa",
    detail: "Llegó rota",
    request: "Cambio",
    locale: "es",
  };
  await db.insert(claims).values(claim);
  const again = { ...claim, accessKey: "other", idempotencyKey: "other" };
  expect(await failure(db.insert(claims).values(again))).toMatchObject({
    constraint: "claims.year, claims.number",
  });
  expect(await failure(db.update(claims).set({ status: "answered" }))).toMatchObject({
    constraint: "claims_answered",
  });
  await db.update(claims).set({ status: "answered", answer: "Se cambia", answeredAt: 1 });
  for (const [change, constraint] of [
    [db.update(claims).set({ answer: "No se cambia" }), "claims_answer_fixed"],
    [db.update(claims).set({ detail: "Llegó bien" }), "claims_sheet_fixed"],
    [db.delete(claims), "claims_kept"],
  ] as const) {
    expect(await failure(change)).toMatchObject({ kind: "trigger", constraint });
  }
});
