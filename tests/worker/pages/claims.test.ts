import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { randomId } from "../../../app/lib/ids";
import { auditLog, claims } from "../../../db/schema";
import { type Api, apiOf, newCaller } from "../../support/api/api-calls";
import { claimForm, newAnsweredClaim, newClaim } from "../../support/data/claims";
import { newStaff } from "../../support/pages/page-samples";
import { databaseOf } from "../../support/shop-database";
import { sharedShop, visit } from "../../support/worker";
import { createShopper, hiddenFields, mainText } from "../shopper";

const shop = sharedShop();
const db = databaseOf(shop);

/** Submits the form as a browser without JavaScript does. */
async function fillIn(changes: Record<string, string> = {}, locale = "es") {
  const shopper = createShopper(shop);
  const page = `/${locale}/claims`;
  const form = { ...hiddenFields(await (await shopper.get(page)).text()), ...claimForm, ...changes };
  return { shopper, send: () => shopper.post(page, form) };
}

const cookieHeader = (cookies: Record<string, string>) =>
  Object.entries(cookies)
    .map((pair) => pair.join("="))
    .join("; ");

describe("the Libro de Reclamaciones", () => {
  test("every page of the shop links to it", async () => {
    for (const path of ["/es", "/en/checkout", "/es/login", "/es/nothing-here", "/es/claims"]) {
      const page = await (await visit(shop, path)).text();
      const [link] = page.match(/<a[^>]*class="claims-link"[^>]*>/) ?? [];
      expect(link, path).toContain(`href="${path.slice(0, 3)}/claims"`);
    }
  });

  test("answers with a numbered copy that only its link opens", async () => {
    const { shopper, send } = await fillIn();
    const sent = await send();
    expect(sent.status).toBe(303);
    const copy = sent.headers.get("location") ?? "";
    const [, sheet = "", key = ""] = /^\/es\/claims\/(\d{9}-\d{4})\?key=([\w-]{22})$/.exec(copy) ?? [];
    const response = await shopper.get(copy);
    const page = await response.text();
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(page).toContain('name="robots" content="noindex"');
    for (const text of [`Hoja de Reclamación N.º ${sheet}`, "DNI 12345678", "S/. 129.90", claimForm.detail])
      expect(mainText(page)).toContain(text);
    expect((await shopper.get(`/es/claims/${sheet}`)).status).toBe(404);
    expect((await shopper.get(`/es/claims/${sheet}?key=${key.slice(1)}x`)).status).toBe(404);
    const other = await newClaim(shop);
    expect((await shopper.get(`/es/claims/${other.sheet}?key=${key}`)).status).toBe(404);
  });

  test("a form sent several times at once makes one sheet", async () => {
    const { send } = await fillIn({ name: "Doble Clic" });
    const copies = await Promise.all([send(), send(), send()]);
    expect(new Set(copies.map(({ headers }) => headers.get("location"))).size).toBe(1);
    expect(await db.$count(claims, eq(claims.name, "Doble Clic"))).toBe(1);
  });

  test.each([
    ["es", "El DNI tiene ocho cifras."],
    ["en", "A DNI has eight digits."],
  ])("in %s keeps what was typed beside its errors", async (locale, message) => {
    const { send } = await fillIn({ documentNumber: "123", isMinor: "on" }, locale);
    const refused = await send();
    const page = await refused.text();
    expect(refused.status).toBe(400);
    expect(mainText(page)).toContain(message);
    expect(page).toContain('value="123"');
    expect(page).toContain(claimForm.detail);
  });

  test("limits the sheets of one network", async () => {
    const headers = { "cf-connecting-ip": "203.0.113.77" };
    const responses = await Promise.all(
      Array.from({ length: 130 }, () => {
        const body = new URLSearchParams({ ...claimForm, name: "Muchas", idempotencyKey: randomId() });
        return visit(shop, "/es/claims", { method: "POST", headers, body });
      }),
    );
    const refused = responses.find(({ status }) => status === 429);
    expect(refused?.headers.get("retry-after")).toBe("60");
    expect(mainText((await refused?.text()) ?? "")).toContain("Llegaron demasiadas hojas");
  });
});

describe("the staff's answer", () => {
  test("is given once, with an audit entry without its text, and is on the copy", async () => {
    const claim = await newClaim(shop);
    const cookie = cookieHeader(await newStaff(shop, "Editor"));
    const answer = (text: string) =>
      visit(shop, `/admin/claims/${claim.id}`, {
        method: "POST",
        headers: { cookie },
        body: new URLSearchParams({ intent: "answer", answer: text }),
      });
    expect((await answer("")).status).toBe(400);
    expect((await answer("Te la cambiamos.")).status).toBe(303);
    const second = await answer("No procede.");
    expect(second.status).toBe(409);
    expect(mainText(await second.text())).toContain("Ya se respondió esta hoja.");
    const copy = await createShopper(shop).read(`/es/claims/${claim.sheet}?key=${claim.accessKey}`);
    expect(copy).toContain("Te la cambiamos.");
    expect(copy).not.toContain("No procede.");
    const entries = await db.select().from(auditLog).where(eq(auditLog.entity, "claim"));
    const own = entries.filter(({ entityId }) => entityId === String(claim.id));
    expect(own).toMatchObject([{ action: "answer", after: { status: "answered" } }]);
    expect(JSON.stringify(own)).not.toContain("cambiamos");
  });

  test("the file has the sheets of the filter", async () => {
    const claim = await newAnsweredClaim(shop);
    const cookie = cookieHeader(await newStaff(shop, "Editor"));
    const read = async (search: string) =>
      (await visit(shop, `/admin/claims.csv?${search}`, { headers: { cookie } })).text();
    const answered = await read(`q=${claim.sheet}&state=answered`);
    expect(answered.trim().split("\r\n")).toHaveLength(2);
    expect(answered).toContain("Te enviamos otra mañana.");
    expect((await read(`q=${claim.sheet}&state=open`)).trim().split("\r\n")).toHaveLength(1);
  });
});

describe("the API", () => {
  test("lists, reads and answers sheets", async () => {
    const editor: Api = apiOf(shop, (await newCaller(shop, "Editor")).token);
    const claim = await newClaim(shop, { detail: "Por la API" });
    const read = await editor("GET", `/claims/${claim.id}`);
    expect(read.body).toMatchObject({ sheet: claim.sheet, status: "open", amount: 129.9, answer: null });
    const list = await editor("GET", `/claims?state=open&cursor=${claim.id - 1}&limit=1`);
    expect(list.body).toMatchObject([{ id: claim.id, detail: "Por la API" }]);
    const path = `/claims/${claim.id}/answer`;
    expect((await editor("POST", path, { json: { answer: " " } })).status).toBe(422);
    const answered = await editor("POST", path, { json: { answer: "Hecho" } });
    expect([answered.status, answered.body]).toMatchObject([200, { status: "answered", answer: "Hecho" }]);
    const again = await editor("POST", path, { form: { answer: "Otra cosa" } });
    expect([again.status, again.body]).toEqual([409, { error: "answered-before" }]);
    expect((await editor("GET", "/claims/999999999")).status).toBe(404);
    expect((await editor("POST", "/claims/999999999/answer", { json: { answer: "x" } })).status).toBe(404);
  });
});
