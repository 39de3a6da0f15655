import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditLog, pageVersions } from "../../../db/schema";
import { pageKeys } from "../../../db/vocabulary";
import { newStaff } from "../../support/pages/page-samples";
import { databaseOf } from "../../support/shop-database";
import { sharedShop, visit } from "../../support/worker";
import { hiddenFields, mainText } from "../shopper";

const shop = sharedShop();
const db = databaseOf(shop);

async function signIn() {
  const cookie = Object.entries(await newStaff(shop, "Admin"))
    .map((pair) => pair.join("="))
    .join("; ");
  const read = async (path: string) => (await visit(shop, path, { headers: { cookie } })).text();
  const send = (path: string, form: Record<string, string>) =>
    visit(shop, path, { method: "POST", headers: { cookie }, body: new URLSearchParams(form) });
  return { read, send };
}

describe("the legal and help pages", () => {
  test.each(pageKeys)(
    "%s is in both languages, indexable, linked from the footer and in the sitemap",
    async (key) => {
      for (const locale of ["es", "en"]) {
        const response = await visit(shop, `/${locale}/legal/${key}`);
        const page = await response.text();
        expect(response.status).toBe(200);
        expect(page).not.toContain("noindex");
        expect(page).toMatch(new RegExp(`rel="canonical" href="[^"]+/${locale}/legal/${key}"`));
        expect(page).toContain('hrefLang="x-default"');
        expect(await (await visit(shop, `/${locale}`)).text()).toContain(`href="/${locale}/legal/${key}"`);
      }
      expect(await (await visit(shop, "/sitemap-pages-1.xml")).text()).toContain(`/en/legal/${key}</loc>`);
    },
  );

  test("an unknown page and an unknown version are 404", async () => {
    for (const path of ["/es/legal/secrets", "/es/legal/versions/terms/99", "/es/legal/versions/terms/x"])
      expect((await visit(shop, path)).status, path).toBe(404);
  });

  test("contact has the settings' facts, cookies what the shop stores", async () => {
    const contact = mainText(await (await visit(shop, "/en/legal/contact")).text());
    for (const fact of ["+51900000000", "hola@vitrina.example", "20000000001", "Monday to Saturday"])
      expect(contact).toContain(fact);
    const cookies = mainText(await (await visit(shop, "/es/legal/cookies")).text());
    for (const name of ["token", "cart_items", "recently_viewed", "Sesenta días"])
      expect(cookies).toContain(name);
  });
});

describe("staff", () => {
  test("preview without publishing, publish, meet a conflict, and restore", async () => {
    const { read, send } = await signIn();
    const path = "/admin/pages/delivery";
    const original = "Recojo en tienda";
    const fields = hiddenFields(await read(path));
    const form = {
      intent: "publish",
      version: fields.version ?? "",
      original: fields.original ?? "",
      "title.es": "Entregas",
      "body.es": "<p>Cuarenta días.</p><script>alert(1)</script>",
      "title.en": "Delivery",
      "body.en": "<p>Forty days.</p>",
    };
    const preview = await send(path, { ...form, show: "yes" });
    const shown = await preview.text();
    expect(preview.status).toBe(200);
    expect(mainText(shown)).toContain("Los cambios todavía no se ven en la tienda");
    expect(mainText(shown)).toContain("Cuarenta días.");
    expect(shown).toMatch(/<textarea[^>]*name="body\.es"[^>]*>&lt;p&gt;Cuarenta días\./);
    expect(await db.$count(pageVersions, eq(pageVersions.page, "delivery"))).toBe(1);

    expect((await send(path, form)).status).toBe(303);
    const published = await (await visit(shop, "/es/legal/delivery?fresh")).text();
    expect(mainText(published)).toContain("Cuarenta días.");
    expect(published).not.toContain("alert(1)");
    const earlier = mainText(await (await visit(shop, "/es/legal/versions/delivery/1")).text());
    expect(earlier).toContain(original);
    expect(earlier).toContain("Ya no es la vigente.");

    const conflict = await send(path, { ...form, "body.es": "<p>Cincuenta días.</p>" });
    expect(conflict.status).toBe(409);
    const page = await conflict.text();
    expect(page).toContain("Cincuenta días.");
    expect(mainText(page)).toContain("Otra persona grabó");

    const restored = await send(path, { intent: "restore", number: "1", version: "2" });
    expect(restored.status).toBe(303);
    expect(mainText(await (await visit(shop, "/es/legal/versions/delivery/3")).text())).toContain(original);
    const stale = await send(path, { intent: "restore", number: "2", version: "2" });
    expect(stale.status).toBe(409);
    const entries = await db.select().from(auditLog).where(eq(auditLog.entityId, "delivery"));
    expect(entries.map(({ action, entityId }) => [action, entityId])).toEqual([
      ["publish", "delivery"],
      ["publish", "delivery"],
    ]);
  });

  test("an incomplete text is refused and kept", async () => {
    const { send } = await signIn();
    const refused = await send("/admin/pages/faq", {
      intent: "publish",
      version: "1",
      "title.es": "Preguntas",
      "body.es": "<p>Sí.</p>",
      "title.en": "Questions",
      "body.en": "",
    });
    const page = await refused.text();
    expect(refused.status).toBe(400);
    expect(mainText(page)).toContain("Escribe el título y el texto, o ninguno de los dos.");
    expect(page).toContain("&lt;p&gt;Sí.&lt;/p&gt;");
  });
});
