import { beforeEach, describe, expect, test } from "vitest";
import { deleteUser } from "~/domain/accounts/people/delete-user.server";
import { newsletterConfirm } from "~/domain/mail/kinds/newsletter-mails.server";
import { auditLog, mailOutbox, newsletterSubscribers, users } from "~db/schema";
import { openOwnShop } from "../../../tests/support/own-shop";
import { deleteSubscriber } from "./delete-subscriber.server";
import { newsletterSchema } from "./newsletter.schema";
import { subscribe } from "./subscribe.server";
import { confirmedSubscribers, listSubscribers } from "./subscribers.queries.server";
import {
  confirmSubscription,
  deleteUnconfirmed,
  findSubscription,
  leaveNewsletter,
} from "./subscription.server";

const NOW = 1_800_000_000;
const at = (seconds: number) => new Date((NOW + seconds) * 1000);

let shop: Awaited<ReturnType<typeof openOwnShop>>;
beforeEach(async () => {
  shop = await openOwnShop();
});

const ask = (seconds = 0, email = "rosa@example.com", address: string | null = crypto.randomUUID()) =>
  subscribe(shop.db, { email, locale: "en", address, now: at(seconds) });
const rows = () => shop.db.select().from(newsletterSubscribers);
const mails = () => shop.db.select().from(mailOutbox);

async function subscriber() {
  const [row] = await rows();
  if (!row) throw new Error("no subscriber");
  return row;
}

describe("a subscription", () => {
  test("waits for the confirmation that a mail asks for, in one round trip", async () => {
    const before = shop.database.requests;
    expect(await ask()).toEqual({ ok: true, value: null });
    expect(shop.database.requests - before).toBe(1);
    const row = await subscriber();
    expect(row).toMatchObject({
      email: "rosa@example.com",
      locale: "en",
      requestedAt: NOW,
      confirmedAt: null,
    });
    expect(await mails()).toMatchObject([{ kind: "newsletter-confirm", subjectId: row.id }]);
    expect(row.accessKey).toMatch(/^[0-9a-f]{32}$/);
  });

  test("that is repeated is answered alike, with a second mail after a quarter of an hour only", async () => {
    await ask();
    expect(await ask(60)).toEqual({ ok: true, value: null });
    expect(await mails()).toHaveLength(1);
    expect(await ask(900)).toEqual({ ok: true, value: null });
    expect(await mails()).toHaveLength(2);
    expect(await rows()).toHaveLength(1);
  });

  test("that is confirmed gets no more mails to confirm", async () => {
    await ask();
    const { id, accessKey } = await subscriber();
    const source = { ...shop.reader, shop: await shop.reader.shop(), now: at(0) };
    expect(await newsletterConfirm.load(source, id)).toMatchObject({
      recipient: "rosa@example.com",
      locale: "en",
    });
    await confirmSubscription(shop.db, accessKey, at(10));
    await confirmSubscription(shop.db, accessKey, at(99));
    expect(await findSubscription(shop.reader, accessKey)).toEqual({
      email: "rosa@example.com",
      confirmedAt: NOW + 10,
    });
    expect(await newsletterConfirm.load(source, id)).toBeNull();
    expect(await ask(5000)).toEqual({ ok: true, value: null });
    expect(await mails()).toHaveLength(1);
  });

  test("ends by its key, and unconfirmed by itself after thirty days", async () => {
    await ask();
    await confirmSubscription(shop.db, (await subscriber()).accessKey, at(1));
    await ask(2, "luz@example.com");
    await deleteUnconfirmed(shop.db, at(30 * 86_400 + 2));
    expect((await rows()).map(({ email }) => email)).toEqual(["rosa@example.com"]);
    await leaveNewsletter(shop.db, "nobody's");
    expect(await rows()).toHaveLength(1);
    await leaveNewsletter(shop.db, (await subscriber()).accessKey);
    expect(await rows()).toEqual([]);
  });

  test("goes with the account of its verified e-mail", async () => {
    const staff = { db: shop.db, staff: { id: null, email: "admin@example.com" } };
    for (const emailVerified of [false, true]) {
      await ask();
      const values = {
        firebaseUid: "uid",
        email: "rosa@example.com",
        name: "Rosa",
        role: "Customer",
      } as const;
      const { id } = await shop.db
        .insert(users)
        .values({ ...values, emailVerified })
        .returning({ id: users.id })
        .get();
      expect(await deleteUser(staff, { userId: id, now: at(1) })).toMatchObject({ ok: true });
      expect(await rows()).toHaveLength(emailVerified ? 0 : 1);
    }
  });

  test("is limited by network", async () => {
    for (let count = 0; count < 20; count += 1) await ask(0, `person${count}@example.com`, "192.0.2.1");
    expect(await ask(1, "rosa@example.com", "192.0.2.1")).toMatchObject({ ok: false, code: "too-many" });
    expect((await rows()).some(({ email }) => email === "rosa@example.com")).toBe(false);
    expect(await mails()).toHaveLength(20);
  });

  test("needs an e-mail, stored in lower case", () => {
    expect(newsletterSchema.parse({ email: " Rosa@Example.com " })).toEqual({ email: "rosa@example.com" });
    expect(newsletterSchema.safeParse({ email: "rosa" }).success).toBe(false);
  });
});

describe("for staff, subscribers", () => {
  test("are listed, searched, exported once confirmed, and deleted with an audit entry without the e-mail", async () => {
    await ask();
    await ask(1, "luz@example.com");
    const { id, accessKey } = await subscriber();
    await confirmSubscription(shop.db, accessKey, at(2));
    const choice = { search: "ROSA", sort: "requested", isDescending: true, limit: 25, offset: 0 } as const;
    expect(await listSubscribers(shop.reader, choice)).toMatchObject({
      total: 1,
      rows: [{ id, confirmedAt: NOW + 2 }],
    });
    const chunks: unknown[] = [];
    for await (const chunk of confirmedSubscribers(shop.reader)) chunks.push(chunk);
    expect(chunks).toEqual([
      [{ id, email: "rosa@example.com", locale: "en", confirmedAt: NOW + 2, accessKey }],
    ]);
    const context = { db: shop.db, staff: { id: null, email: "editora@example.com" } };
    expect(await deleteSubscriber(context, id)).toMatchObject({ ok: true });
    expect(await deleteSubscriber(context, id)).toEqual({ ok: false, code: "changed-meanwhile" });
    const [entry] = await shop.db.select().from(auditLog);
    expect(entry).toMatchObject({
      entity: "newsletter",
      action: "delete",
      entityId: String(id),
      before: null,
    });
  });
});
