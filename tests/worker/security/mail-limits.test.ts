import { and, eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { randomId } from "../../../app/lib/ids";
import { mailboxOf } from "../../../app/lib/text/email";
import { claims, mailOutbox, newsletterSubscribers, orders, stockRequests } from "../../../db/schema";
import { claimForm } from "../../support/data/claims";
import { databaseOf } from "../../support/shop-database";
import { sharedShop, visit } from "../../support/worker";
import { newEmail, newMember, PASSWORD } from "../accounts/members";
import { checkoutForm, shopperWithCart } from "../checkout/buying";
import { createShopper, mainText, newProduct } from "../shopper";
import { useUp } from "./used-up";

const shop = sharedShop();
const db = databaseOf(shop);
const DAY = 86_400;

const newAddress = () => `198.19.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`;

const post = (path: string, fields: Record<string, string>, address: string) =>
  visit(shop, path, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { "cf-connecting-ip": address },
  });

/** The text of a page that refuses a form until the next day. */
async function refusedText(response: Response): Promise<string> {
  expect(response.status).toBe(429);
  const seconds = Number(response.headers.get("retry-after"));
  expect(seconds).toBeGreaterThan(DAY - 120);
  expect(seconds).toBeLessThanOrEqual(DAY);
  return response.text();
}

/** Each form by an e-mail that it mails to; `stored` counts what it wrote. */
const forms = {
  newsletter: {
    message: {
      es: "Llegaron muchas solicitudes desde tu conexión o para ese correo.",
      en: "Many requests came from your connection or for that e-mail.",
    },
    send: (email: string, address: string, locale: string) =>
      post(`/${locale}/newsletter`, { email }, address),
    stored: (email: string) => db.$count(newsletterSubscribers, eq(newsletterSubscribers.email, email)),
  },
  stockRequest: {
    message: {
      es: "Llegaron muchas solicitudes desde tu conexión o para ese correo.",
      en: "Many requests came from your connection or for that e-mail.",
    },
    async send(email: string, address: string, locale: string) {
      const { id } = await newProduct(shop, { stock: [{ size: "S", stock: 0 }] });
      const fields = { intent: "stock-request", size: "S", email, consent: "yes" };
      return post(`/${locale}/product/${id}`, fields, address);
    },
    stored: (email: string) => db.$count(stockRequests, eq(stockRequests.email, email)),
  },
  signUp: {
    message: {
      es: "Hay demasiadas cuentas nuevas desde tu conexión o con ese correo.",
      en: "There are too many new accounts from your connection or with that e-mail.",
    },
    send: (email: string, address: string, locale: string) =>
      post(`/${locale}/signup`, { name: "Rosa", email, password: PASSWORD }, address),
    stored: async () => 0,
  },
};

describe.each(Object.entries(forms))("the form %s", (name, { message, send, stored }) => {
  test.each(["es", "en"] as const)(
    "in %s refuses a mailbox with too many mails, and keeps it",
    async (locale) => {
      const email = newEmail();
      await useUp(shop, `${name}.mailbox`, mailboxOf(email));
      const page = await refusedText(await send(email, newAddress(), locale));
      expect(mainText(page)).toContain(message[locale]);
      expect(page).toContain(`value="${email}"`);
      expect(await stored(email)).toBe(0);
    },
  );

  test("refuses a network with too many mails", async () => {
    const [email, address] = [newEmail(), newAddress()];
    await useUp(shop, `${name}.network`, address);
    const page = await refusedText(await send(email, address, "es"));
    expect(mainText(page)).toContain(message.es);
    expect((await send(newEmail(), newAddress(), "es")).status).toBeLessThan(400);
  });
});

test("a network with too many resets is refused", async () => {
  const address = newAddress();
  await useUp(shop, "resetAddress", address);
  const page = await refusedText(await post("/en/password", { email: newEmail() }, address));
  expect(mainText(page)).toContain("We already sent too many e-mails");
});

describe("an order", () => {
  async function order(email: string, address: string, path = "/es/checkout") {
    const { shopper } = await shopperWithCart(shop);
    const form = await checkoutForm(shopper, { name: "Rosa Ñusta", email });
    return visit(shop, path, {
      method: "POST",
      body: new URLSearchParams(form),
      headers: {
        "cf-connecting-ip": address,
        cookie: [...shopper.cookies].map((pair) => pair.join("=")).join("; "),
      },
    });
  }
  const placed = (email: string) => db.$count(orders, eq(orders.email, email));

  test.each([
    ["es", "Hoy llegaron demasiados pedidos desde tu conexión o con este correo."],
    ["en", "Too many orders came today from your connection or with this e-mail."],
  ])("in %s is refused above the limits of the mailbox, with what was typed", async (locale, message) => {
    const email = newEmail();
    expect((await order(email, newAddress())).status).toBe(303);
    await useUp(shop, "order.mailbox", mailboxOf(email));
    const page = await refusedText(await order(email, newAddress(), `/${locale}/checkout`));
    expect(mainText(page)).toContain(message);
    expect(page).toContain('value="Rosa Ñusta"');
    expect(await placed(email)).toBe(1);
    expect((await order(newEmail(), newAddress())).status).toBe(303);
  });

  test("is refused above the limits of an IPv6 /64, whatever its last half", async () => {
    const email = newEmail();
    await useUp(shop, "order.network", "2001:db8:77:1");
    await refusedText(await order(email, "2001:db8:77:1:aaaa::1"));
    expect(await placed(email)).toBe(0);
    expect((await order(email, "2001:db8:77:2::1")).status).toBe(303);
  });

  test("of an account with the confirmed e-mail is not limited by what others typed", async () => {
    const { shopper, email } = await newMember(shop);
    await db.run(sql`update users set email_verified = 1 where email = ${email}`);
    const product = await newProduct(shop);
    await shopper.post("/es/cart", product.form);
    await useUp(shop, "order.mailbox", mailboxOf(email));
    const response = await visit(shop, "/es/checkout", {
      method: "POST",
      body: new URLSearchParams(await checkoutForm(shopper, { email })),
      headers: {
        "cf-connecting-ip": newAddress(),
        cookie: [...shopper.cookies].map((pair) => pair.join("=")).join("; "),
      },
    });
    expect(response.status).toBe(303);
  });
});

describe("a claim above the limits", () => {
  test.each([
    ["es", "No te escribimos este enlace"],
    ["en", "We did not e-mail you this link"],
  ])("in %s is in the book without a mail, and its page says so", async (locale, message) => {
    const email = newEmail();
    await useUp(shop, "claim.mailbox", mailboxOf(email));
    const fields = { ...claimForm, email, idempotencyKey: randomId() };
    const sent = await post(`/${locale}/claims`, fields, newAddress());
    expect(sent.status).toBe(303);
    const [claim] = await db.select({ id: claims.id }).from(claims).where(eq(claims.email, email));
    const isMail = and(eq(mailOutbox.kind, "claim-received"), eq(mailOutbox.subjectId, claim?.id ?? 0));
    expect(await db.$count(mailOutbox, isMail)).toBe(0);
    const page = await createShopper(shop).get(sent.headers.get("location") ?? "");
    expect(mainText(await page.text())).toContain(message);
  });

  test("differs from one whose link is mailed", async () => {
    const email = newEmail();
    const fields = { ...claimForm, email, idempotencyKey: randomId() };
    const sent = await post("/es/claims", fields, newAddress());
    const page = await createShopper(shop).get(sent.headers.get("location") ?? "");
    expect(mainText(await page.text())).not.toContain("No te escribimos");
  });
});
