import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { clearShopCache, readShop } from "~/domain/settings/shop.server";
import { mailOutbox, mailTexts, orders, settings } from "~db/schema";
import { orderValues } from "~db/test-rows";
import { writeBatch } from "~db/write-batch";
import { mailLinks as links } from "../../../../tests/support/data/mail-links";
import { openOwnShop } from "../../../../tests/support/own-shop";
import { queueMail } from "../../outbox/queue-mail.server";
import type { MailProvider, OutgoingMail, SendResult } from "../mail-provider";
import { claimMail } from "./mail-queue.server";
import { type MailService, sendDueMail } from "./send-due-mail.server";

const start = Date.parse("2026-11-21T17:00:00Z");
const sent: SendResult = { ok: true, providerId: "p-1" };
const unavailable: SendResult = {
  ok: false,
  code: "unavailable",
  providerCode: null,
  retryAfterSeconds: null,
};
const failing = (code: "refused" | "limited" | "configuration", retryAfterSeconds: number | null = null) =>
  ({ ok: false, code, providerCode: `the_${code}`, retryAfterSeconds }) as const;

/** A shop whose provider keeps what it delivered and honours idempotency keys, like the real one. */
async function openMailShop() {
  const { db, reader } = await openOwnShop();
  clearShopCache();
  let time = start;
  const delivered: OutgoingMail[] = [];
  const calls: string[] = [];
  const keys = new Set<string>();
  let answers: SendResult[] = [];
  const provider: MailProvider = {
    async send(mail, key) {
      calls.push(key);
      const answer = answers.shift() ?? sent;
      const isAccepted = answer.ok || answer.code === "unavailable";
      if (isAccepted && !keys.has(key)) {
        keys.add(key);
        delivered.push(mail);
      }
      return answer;
    },
  };
  const service: MailService = {
    db,
    provider,
    from: "pedidos@shop.example",
    links,
    shop: () => readShop(reader, "test", time),
  };
  const now = () => new Date(time);
  return {
    db,
    service,
    delivered,
    calls,
    answer: (...next: SendResult[]) => {
      answers = next;
    },
    pass: (seconds: number) => {
      time += seconds * 1000;
    },
    seconds: () => time / 1000,
    send: (limit = 50) => sendDueMail(service, { now, limit }),
    rows: () => db.select().from(mailOutbox).orderBy(mailOutbox.id),
    async queueOrder(values: Parameters<typeof orderValues>[0] = {}, kind = "order-paid" as const) {
      const order = await db
        .insert(orders)
        .values(orderValues({ status: "paid", paidAt: 1, ...values }))
        .returning()
        .get();
      await writeBatch(db, [queueMail({ kind, subjects: order.id, now: time / 1000 })]);
      return order;
    },
  };
}

let shop: Awaited<ReturnType<typeof openMailShop>>;
beforeEach(async () => {
  shop = await openMailShop();
});

describe("a due mail", () => {
  test("goes to the buyer in the order's language, with the shop's name and a link to the order", async () => {
    const order = await shop.queueOrder({ locale: "en", email: "ana@example.com", name: "Ana" });
    expect(await shop.send()).toMatchObject({ sent: 1, problems: [], errors: [] });
    const [mail] = shop.delivered;
    expect(mail).toMatchObject({
      from: '"Vitrina" <pedidos@shop.example>',
      to: "ana@example.com",
      subject: "Your order 325ABC is paid",
    });
    const link = `https://shop.example/en/orders/325ABC?key=${order.accessKey}`;
    expect(mail?.text).toContain(link);
    expect(mail?.html).toContain(link);
    expect((await shop.rows())[0]).toMatchObject({
      status: "sent",
      attempts: 1,
      sentAt: shop.seconds(),
      providerId: "p-1",
      error: null,
    });
  });

  test("is sent once, however often the job runs", async () => {
    await shop.queueOrder();
    await shop.send();
    shop.pass(3600);
    await shop.send();
    expect(shop.calls).toHaveLength(1);
  });

  test("is sent once by ten runs at the same time", async () => {
    await shop.queueOrder();
    await Promise.all(Array.from({ length: 10 }, () => shop.send()));
    expect(shop.calls).toHaveLength(1);
  });

  test("replies go to the company's address, and its name may contain quotes", async () => {
    await shop.db.insert(settings).values([
      { settingKey: "company_email", type: "text", settingValue: "hola@shop.example" },
      { settingKey: "store_name", type: "text", settingValue: 'La "Vitrina"' },
    ]);
    await shop.queueOrder();
    await shop.send();
    expect(shop.delivered[0]).toMatchObject({
      replyTo: "hola@shop.example",
      from: '"La Vitrina" <pedidos@shop.example>',
    });
  });

  test("has the texts of staff in that language", async () => {
    const intro = "Primera línea\nsegunda\n\nOtro párrafo de {{shop}}";
    await shop.db.insert(mailTexts).values([
      { kind: "order-paid", languageCode: "es", subject: "¡Pagado, {{name}}!", intro },
      { kind: "order-paid", languageCode: "en", subject: "Paid" },
    ]);
    await shop.queueOrder({ name: "Ana" });
    await shop.send();
    expect(shop.delivered[0]?.subject).toBe("¡Pagado, Ana!");
    expect(shop.delivered[0]?.text).toContain("Primera línea\nsegunda\n\nOtro párrafo de Vitrina\n\n");
  });

  test("of an order goes before others, of which one in five is sent all the same", async () => {
    const others = Array.from({ length: 30 }, (_, index) =>
      queueMail({ kind: "newsletter-confirm", subjects: index + 1, now: shop.seconds() - 60 }),
    );
    await writeBatch(shop.db, others);
    for (let index = 0; index < 9; index++) await shop.queueOrder({ reference: `325AA${index}` });
    expect(await shop.send(10)).toMatchObject({ sent: 8, skipped: 2 });
    expect(await shop.send(10)).toMatchObject({ sent: 1, skipped: 9 });
    expect(await shop.send(50)).toMatchObject({ sent: 0, skipped: 19 });
  });

  test("waits while the limit of a run is reached", async () => {
    await shop.queueOrder({ reference: "325AAA" });
    await shop.queueOrder({ reference: "325BBB" });
    expect(await shop.send(1)).toMatchObject({ sent: 1 });
    expect(await shop.send(1)).toMatchObject({ sent: 1 });
    expect(shop.delivered.map(({ subject }) => subject)).toEqual([
      expect.stringContaining("325AAA"),
      expect.stringContaining("325BBB"),
    ]);
  });
});

describe("a mail that is no longer needed is skipped", () => {
  test("after the buyer's account was deleted", async () => {
    await shop.queueOrder({ email: "", name: "" });
    expect(await shop.send()).toMatchObject({ sent: 0, skipped: 1 });
    expect((await shop.rows())[0]).toMatchObject({ status: "skipped" });
  });

  test("after the order was deleted", async () => {
    await shop.queueOrder();
    await shop.db.delete(orders);
    expect(await shop.send()).toMatchObject({ skipped: 1 });
  });
});

describe("a killed run", () => {
  test("between claim and call leaves a mail that is sent when the lease ends", async () => {
    await shop.queueOrder();
    await claimMail(shop.db, shop.seconds());
    shop.pass(299);
    expect(await shop.send()).toMatchObject({ sent: 0 });
    shop.pass(1);
    expect(await shop.send()).toMatchObject({ sent: 1 });
  });

  test("between call and mark does not deliver the mail twice", async () => {
    await shop.queueOrder();
    const claimed = await claimMail(shop.db, shop.seconds());
    await shop.service.provider.send({} as OutgoingMail, claimed?.sendKey ?? "");
    shop.pass(300);
    expect(await shop.send()).toMatchObject({ sent: 1 });
    expect(shop.calls).toHaveLength(2);
    expect(shop.delivered).toHaveLength(1);
  });

  test("that wakes up after its lease does not overwrite the later run's result", async () => {
    await shop.queueOrder();
    let wake = () => {};
    let isAsked = () => {};
    const asked = new Promise<void>((resolve) => {
      isAsked = resolve;
    });
    const slow: MailProvider = {
      send: () =>
        new Promise((resolve) => {
          wake = () => resolve(failing("refused"));
          isAsked();
        }),
    };
    const slowRun = sendDueMail(
      { ...shop.service, provider: slow },
      { now: () => new Date(shop.seconds() * 1000), limit: 1 },
    );
    await asked;
    shop.pass(300);
    expect(await shop.send()).toMatchObject({ sent: 1 });
    wake();
    await slowRun;
    expect((await shop.rows())[0]).toMatchObject({ status: "sent" });
  });
});

describe("a failed mail", () => {
  test("is tried again after growing pauses, and given up after seven attempts", async () => {
    await shop.queueOrder();
    shop.answer(...Array.from({ length: 8 }, () => unavailable));
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 7; attempt++) {
      const before = shop.seconds();
      expect((await shop.send()).problems).toMatchObject([{ outcome: "unavailable", code: "unavailable" }]);
      const [row] = await shop.rows();
      if (row?.status === "failed") break;
      pauses.push((row?.nextAttemptAt ?? 0) - before);
      shop.pass(pauses.at(-1) ?? 0);
    }
    expect(pauses).toEqual([60, 300, 900, 3600, 7200, 14_400]);
    expect((await shop.rows())[0]).toMatchObject({ status: "failed", attempts: 7, error: "unavailable" });
    expect(new Set(shop.calls).size).toBe(1);
    expect(shop.delivered).toHaveLength(1);
  });

  test("is given up at once when the provider refuses it, and does not hold up others", async () => {
    await shop.queueOrder({ reference: "325AAA" });
    await shop.queueOrder({ reference: "325BBB" });
    shop.answer(failing("refused"));
    expect(await shop.send()).toMatchObject({ sent: 1, problems: [{ outcome: "refused" }] });
    expect((await shop.rows()).map(({ status, error }) => [status, error])).toEqual([
      ["failed", "the_refused"],
      ["sent", null],
    ]);
  });

  test.each([
    ["limited", 30, 30],
    ["limited", null, 60],
    ["configuration", null, 600],
  ] as const)(
    "by %s waits without using up an attempt, and ends the run",
    async (code, retryAfter, pause) => {
      await shop.queueOrder({ reference: "325AAA" });
      await shop.queueOrder({ reference: "325BBB" });
      shop.answer(failing(code, retryAfter));
      expect(await shop.send()).toMatchObject({ sent: 0, problems: [{ outcome: code }] });
      expect(shop.calls).toHaveLength(1);
      expect((await shop.rows())[0]).toMatchObject({
        status: "queued",
        attempts: 0,
        nextAttemptAt: shop.seconds() + pause,
        uncertainSince: null,
        error: `the_${code}`,
      });
      shop.pass(pause);
      expect(await shop.send()).toMatchObject({ sent: 2 });
    },
  );

  test("that could not be written is tried again, with its error for the log", async () => {
    await shop.queueOrder();
    const broken = new Error("no settings");
    const service = { ...shop.service, shop: () => Promise.reject(broken) };
    const now = () => new Date(shop.seconds() * 1000);
    expect(await sendDueMail(service, { now, limit: 1 })).toMatchObject({
      errors: [broken],
      problems: [{ outcome: "not-written" }],
    });
    expect((await shop.rows())[0]).toMatchObject({ status: "queued", attempts: 1, uncertainSince: null });
    shop.pass(60);
    expect(await shop.send()).toMatchObject({ sent: 1 });
  });
});

describe("a late mail", () => {
  test("is given up three days after its event", async () => {
    await shop.queueOrder();
    shop.pass(3 * 86_400);
    expect(await shop.send()).toMatchObject({ sent: 0, late: 1 });
    expect((await shop.rows())[0]).toMatchObject({ status: "failed", error: "too-late" });
  });

  test("is given up when the provider may have forgotten the key of a call without an answer", async () => {
    await shop.queueOrder();
    shop.answer(unavailable);
    await shop.send();
    shop.pass(23 * 3600);
    expect(await shop.send()).toMatchObject({ sent: 0, late: 1 });
    expect(shop.calls).toHaveLength(1);
  });

  test("is sent when the wait was only for the configuration", async () => {
    await shop.queueOrder();
    shop.answer(failing("configuration"));
    await shop.send();
    shop.pass(2 * 86_400);
    expect(await shop.send()).toMatchObject({ sent: 1, late: 0 });
  });
});

test("an order of an unknown language gets its mail in the fallback language", async () => {
  await shop.queueOrder({ locale: "fr" });
  await shop.send();
  expect(shop.delivered[0]?.subject).toBe("Your order 325ABC is paid");
  expect((await shop.db.select().from(mailOutbox).where(eq(mailOutbox.status, "sent"))).length).toBe(1);
});
