import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { errorCounts, mailOutbox, newsletterSubscribers, scheduledJobs } from "../../../db/schema";
import type { ReceivedMail } from "../../../local/mail";
import { newStaff } from "../../support/pages/page-samples";
import type { ShopAddresses } from "../../support/shared-shop";
import { databaseOf } from "../../support/shop-database";
import { type RunningShop, startShop, visit } from "../../support/worker";
import {
  buyer,
  newUuid,
  notify,
  openForm,
  type PlacedOrder,
  placeOrder,
  signedAnswer,
} from "../checkout/buying";
import { mainText } from "../shopper";

const log: string[] = [];
let own: RunningShop;
let shop: ShopAddresses;
beforeAll(async () => {
  own = await startShop({ onLog: (line) => log.push(line) });
  shop = { url: own.url, ...own.services.addresses };
});
afterAll(() => own?.stop());

async function pay(order: PlacedOrder) {
  const orderId = await openForm(shop, order);
  await notify(shop, signedAnswer({ orderId, amount: order.totalMinor, uuid: newUuid() }, "password"));
}

const mailsOf = async ({ reference }: PlacedOrder): Promise<ReceivedMail[]> => {
  const mails: ReceivedMail[] = await (await fetch(`${shop.mail}/sandbox/mails`)).json();
  return mails.filter(({ subject, to }) => subject.includes(reference) && to === buyer.email);
};

const fail = (fault: object) =>
  fetch(`${shop.mail}/sandbox/fail`, { method: "POST", body: JSON.stringify(fault) });

const rowsOf = ({ id }: PlacedOrder) =>
  databaseOf(shop).select().from(mailOutbox).where(eq(mailOutbox.subjectId, id)).orderBy(mailOutbox.id);

describe("the scheduled job", () => {
  test("sends one mail about a paid order, with a link that opens it", async () => {
    const order = await placeOrder(shop);
    await pay(order);
    await own.runScheduledWork();
    await own.runScheduledWork();
    const [mail, ...others] = await mailsOf(order);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: "rosa@example.com",
      from: expect.stringContaining("<pedidos@vitrina.example>"),
      subject: `Tu pedido ${order.reference} está pagado`,
    });
    const link = /https?:\/\/\S+\?key=\S+/.exec(mail?.text ?? "")?.[0] ?? "";
    expect(link.startsWith(shop.url)).toBe(true);
    expect(await (await fetch(link)).text()).toContain(order.reference);
    expect((await rowsOf(order)).map(({ kind, status }) => [kind, status])).toEqual([
      ["order-received", "skipped"],
      ["order-paid", "sent"],
      ["staff-new-order", expect.any(String)],
    ]);
  });

  test.each([
    ["ventas@ñandú.pe", "ventas@xn--and-6ma2c.pe"],
    ["info@xn--e1afmkfd.xn--p1ai", "info@xn--e1afmkfd.xn--p1ai"],
    ["Ana Pérez <ana&luis@example.com>", "ana&luis@example.com"],
  ])("sends the mail of an order to %s", async (email, to) => {
    const { reference } = await placeOrder(shop, { form: { email } });
    await own.runScheduledWork();
    const mails: ReceivedMail[] = await (await fetch(`${shop.mail}/sandbox/mails`)).json();
    const about = mails.filter((mail) => mail.subject.includes(reference) && mail.to === to);
    expect(about).toMatchObject([{ subject: `Recibimos tu pedido ${reference}` }]);
  });

  test("sends an unpaid order's mail with a link to pay", async () => {
    const order = await placeOrder(shop);
    await own.runScheduledWork();
    const [mail] = await mailsOf(order);
    expect(mail?.subject).toBe(`Recibimos tu pedido ${order.reference}`);
    const link = /https?:\/\/\S+checkout\?\S+/.exec(mail?.text ?? "")?.[0] ?? "";
    expect((await fetch(link)).status).toBe(200);
  });

  test("delivers a mail once when the answer to the first call was lost", async () => {
    const order = await placeOrder(shop);
    await fail({ status: 500, afterDelivery: true });
    await own.runScheduledWork();
    expect((await rowsOf(order))[0]).toMatchObject({ status: "queued", error: "application_error" });
    const due = { nextAttemptAt: 0 };
    await databaseOf(shop).update(mailOutbox).set(due).where(eq(mailOutbox.subjectId, order.id));
    await own.runScheduledWork();
    expect((await rowsOf(order))[0]).toMatchObject({ status: "sent", attempts: 2 });
    expect(await mailsOf(order)).toHaveLength(1);
  });

  test("logs neither addresses nor content", async () => {
    const order = await placeOrder(shop);
    await fail({ status: 422, name: "validation_error" });
    await own.runScheduledWork();
    expect((await rowsOf(order))[0]).toMatchObject({ status: "failed", error: "validation_error" });
    const lines = log.filter((line) => line.includes("mail"));
    expect(lines.some((line) => line.includes('"mail-not-sent"'))).toBe(true);
    expect(lines.filter((line) => /example\.com|Rosa/.test(line))).toEqual([]);
  });
});

test("the newsletter's mail has a one-click unsubscription that works from anywhere, without cookies", async () => {
  const email = `rosa.${crypto.randomUUID().slice(0, 8)}@example.com`;
  await visit(shop, "/es/newsletter", { method: "POST", body: new URLSearchParams({ email }) });
  await own.runScheduledWork();
  const mails: ReceivedMail[] = await (await fetch(`${shop.mail}/sandbox/mails`)).json();
  const headers = mails.find(({ to }) => to === email)?.headers;
  expect(headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  const url = /^<(.+)>$/.exec(headers?.["List-Unsubscribe"] ?? "")?.[1] ?? "";
  expect(url.startsWith(`${shop.url}/es/newsletter/`)).toBe(true);
  const stored = () =>
    databaseOf(shop)
      .select({ id: newsletterSubscribers.id })
      .from(newsletterSubscribers)
      .where(eq(newsletterSubscribers.email, email));

  const followed = await fetch(url, { redirect: "manual" });
  expect([followed.status, followed.headers.get("location")]).toEqual([302, url.slice(shop.url.length, -12)]);
  expect(await stored()).toHaveLength(1);
  const body = new FormData();
  body.set("List-Unsubscribe", "One-Click");
  const click = () =>
    fetch(url, {
      method: "POST",
      body,
      headers: { origin: "https://mail.example", cookie: "token=x; cart=x" },
      redirect: "manual",
    });
  const answers = [await click(), await click()];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers.flatMap(({ headers: sent }) => sent.getSetCookie())).toEqual([]);
  expect(await stored()).toEqual([]);
  const elsewhere = url.replace(/\/unsubscribe$/, "");
  expect((await fetch(elsewhere, { method: "POST", body, redirect: "manual" })).status).toBe(403);
});

test("a mail about an order has no unsubscription", async () => {
  const order = await placeOrder(shop);
  await own.runScheduledWork();
  expect((await mailsOf(order)).map(({ headers }) => headers)).toEqual([{}]);
});

test("every mail is on the stand-in's page", async () => {
  const order = await placeOrder(shop);
  await own.runScheduledWork();
  const list = await (await fetch(shop.mail)).text();
  expect(list).toContain(`Recibimos tu pedido ${order.reference}`);
});

test("the schedule runs mails every minute, and the rest every ten", async () => {
  const worker = await own.miniflare.getWorker();
  const order = await placeOrder(shop);
  const before = log.length;
  expect((await worker.scheduled({ cron: "*/10 * * * *" })).outcome).toBe("ok");
  expect(await mailsOf(order)).toEqual([]);
  expect(log.slice(before).some((line) => line.includes("payments-settled"))).toBe(true);
  expect((await worker.scheduled({ cron: "* * * * *" })).outcome).toBe("ok");
  expect(await mailsOf(order)).toHaveLength(1);
  expect(log.slice(before).filter((line) => line.includes("payments-settled"))).toHaveLength(1);
});

describe("the shop's status", () => {
  const run = async (cron: string, time: number) => {
    const worker = await own.miniflare.getWorker();
    expect((await worker.scheduled({ cron, scheduledTime: new Date(time) })).outcome).toBe("ok");
  };

  const statusPage = async (locale: string) => {
    const cookie = Object.entries(await newStaff(shop, "Admin"))
      .map((pair) => pair.join("="))
      .join("; ");
    const response = await visit(shop, `/admin/status?lang=${locale}`, { headers: { cookie } });
    return mainText(await response.text());
  };

  test("has the jobs that ran, the errors that were logged, and an alert that is mailed to staff", async () => {
    const db = databaseOf(shop);
    const forged = await visit(shop, "/api/izipay/ipn", { method: "POST", body: "kr-answer={}" });
    expect(forged.status).toBeGreaterThan(400);
    const event = "payment-notification-refused";
    await vi.waitFor(
      async () => expect(await db.$count(errorCounts, eq(errorCounts.event, event))).toBeGreaterThan(0),
      { timeout: 15_000, interval: 250 },
    );
    await db.update(errorCounts).set({ count: 30 }).where(eq(errorCounts.event, event));

    const fiveMinutes = 5 * 60_000;
    const time = Math.floor(Date.now() / fiveMinutes) * fiveMinutes;
    await run("* * * * *", time);
    await run("* * * * *", time + 60_000);

    const health = await visit(shop, "/healthz");
    expect(await health.json()).toMatchObject({ database: "ok", jobs: "ok" });
    const page = await statusPage("en");
    expect(page).toMatch(/\d+ payment messages were refused within an hour/);
    expect(page).toContain(event);
    expect(await statusPage("es")).toMatch(/\d+ mensajes de pago rechazados en una hora/);
    const mails: ReceivedMail[] = await (await fetch(`${shop.mail}/sandbox/mails`)).json();
    expect(mails.filter(({ subject }) => subject.startsWith("Aviso:"))).toHaveLength(1);

    await db.update(scheduledJobs).set({ knownSince: 1, succeededAt: 1 });
    const late = await visit(shop, "/healthz");
    expect([late.status, await late.json()]).toEqual([503, expect.objectContaining({ jobs: "late" })]);
    const latePage = await statusPage("en");
    expect(latePage).toContain("The scheduled work does not run");
    expect(latePage).not.toContain("Everything is in order");
  });
});
