import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { newsletterSubscribers } from "../../../db/schema";
import { databaseOf } from "../../support/shop-database";
import { sharedShop, visit } from "../../support/worker";
import { mainText } from "../shopper";

const shop = sharedShop();
const db = databaseOf(shop);

const newEmail = () => `rosa.${crypto.randomUUID().slice(0, 8)}@example.com`;

const send = (path: string, fields: Record<string, string>) =>
  visit(shop, path, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: {
      "cf-connecting-ip": `198.19.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`,
    },
  });

const rowOf = (email: string) =>
  db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email)).get();

const read = async (path: string) => {
  const response = await visit(shop, path);
  return { status: response.status, text: mainText(await response.text()) };
};

describe("subscribing", () => {
  test("is answered alike for a new, a stored and a confirmed e-mail", async () => {
    const email = newEmail();
    const answers = [];
    for (const state of ["new", "stored", "confirmed"]) {
      const response = await send("/en/newsletter", { email });
      answers.push([response.status, response.headers.get("location"), await response.text()]);
      if (state === "stored") {
        await db
          .update(newsletterSubscribers)
          .set({ confirmedAt: 1 })
          .where(eq(newsletterSubscribers.email, email));
      }
    }
    expect(answers[0]?.slice(0, 2)).toEqual([303, "/en/newsletter?sent=1"]);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect((await read("/en/newsletter?sent=1")).text).toContain("Check your e-mail");
  });

  test("with an invalid e-mail keeps it with a message", async () => {
    const response = await send("/es/newsletter", { email: "rosa" });
    const html = await response.text();
    expect(response.status).toBe(400);
    expect(html).toContain("El correo ingresado no es válido.");
    expect(html).toContain('value="rosa"');
  });

  test("is on the home page, with its consent and the privacy policy", async () => {
    const html = await (await visit(shop, "/es")).text();
    expect(html).toContain('action="/es/newsletter"');
    expect(html).toContain("Al suscribirte aceptas");
    expect(html).toContain('href="/es/legal/privacy"');
  });
});

describe("the link of the mail", () => {
  test("confirms by its button only, and then unsubscribes", async () => {
    const email = newEmail();
    await send("/es/newsletter", { email });
    const path = `/es/newsletter/${(await rowOf(email))?.accessKey}`;
    expect((await read(path)).text).toContain("Confirma tu suscripción");
    expect((await rowOf(email))?.confirmedAt).toBeNull();
    const confirmed = await send(path, { intent: "confirm" });
    expect([confirmed.status, confirmed.headers.get("location")]).toEqual([303, path]);
    expect((await rowOf(email))?.confirmedAt).toEqual(expect.any(Number));
    expect((await read(path)).text).toContain(email);
    const left = await send(path, { intent: "leave" });
    expect(left.headers.getSetCookie()).toEqual([expect.stringMatching(/^flash=success\.newsletterLeft;/)]);
    expect(await rowOf(email)).toBeUndefined();
    expect(await read(path)).toEqual({
      status: 404,
      text: expect.stringContaining("Este enlace ya no sirve"),
    });
  });
});
