import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { describe, expect, inject, test } from "vitest";
import { stockRequests } from "../../../db/schema";
import { databaseOf } from "../../support/shop-database";
import { sharedShop, visit } from "../../support/worker";
import { mainText, newProduct } from "../shopper";

const shop = sharedShop();
const LONG = "a".repeat(10_000);

type Fields = Record<string, string>;

/** A visitor with a unique IP address, by which requests are limited. */
function createPerson(
  address = `198.18.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`,
) {
  const email = `rosa.${crypto.randomUUID().slice(0, 8)}@example.com`;
  const form = (fields: Fields): Fields => ({
    intent: "stock-request",
    size: "S",
    email,
    consent: "yes",
    ...fields,
  });
  const send = (path: string, fields: Fields) =>
    visit(shop, path, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { "cf-connecting-ip": address },
    });
  return {
    email,
    ask: (id: number, fields: Fields = {}) => send(`/es/product/${id}`, form(fields)),
    askByScript: (id: number, fields: Fields = {}) => send(`/es/product/${id}.data`, form(fields)),
  };
}

const soldOut = {
  stock: [
    { size: "S", stock: 0 },
    { size: "M", stock: 4 },
  ],
};

const storedRequests = (productId: number) =>
  databaseOf(shop).select().from(stockRequests).where(eq(stockRequests.productId, productId));

describe("a back-in-stock request", () => {
  test("is stored, and the page redirects to its variant with a message", async () => {
    const { id, variantIds } = await newProduct(shop, { variants: [{ name: "Azul" }], ...soldOut });
    const person = createPerson();
    const response = await person.ask(id, {
      variantId: String(variantIds[0]),
      email: ` ${person.email.toUpperCase()} `,
    });
    expect([response.status, response.headers.get("location")]).toEqual([
      303,
      `/es/product/${id}?variant=${variantIds[0]}`,
    ]);
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^flash=success\.stockRequestKept;/),
    ]);
    expect(await storedRequests(id)).toMatchObject([
      { email: person.email, size: "S", consent: true, locale: "es" },
    ]);
  });

  test("sent concurrently is stored once with the same response", async () => {
    const { id } = await newProduct(shop, soldOut);
    const person = createPerson();
    const responses = await Promise.all([person.ask(id), person.ask(id), person.ask(id)]);
    expect(responses.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await storedRequests(id)).toHaveLength(1);
  });

  test("does not change the cart", async () => {
    const { id } = await newProduct(shop, soldOut);
    const response = await createPerson().ask(id);
    expect(response.headers.getSetCookie().join()).not.toContain("cart=");
  });

  test("by a script gets data instead of a redirect", async () => {
    const { id } = await newProduct(shop, soldOut);
    const response = await createPerson().askByScript(id);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("kept");
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await storedRequests(id)).toHaveLength(1);
  });

  const wrong: [string, Fields, string][] = [
    ["no e-mail", { email: "" }, "Escribe tu correo"],
    ["an e-mail without a domain", { email: "rosa@localhost" }, "El correo ingresado no es válido."],
    ["a long e-mail", { email: `${LONG}@example.com` }, "El correo ingresado no es válido."],
    [
      "a second header",
      { email: "rosa@example.com\r\nbcc: x@example.com" },
      "El correo ingresado no es válido.",
    ],
    ["no consent", { consent: "" }, "Sin tu permiso no podemos guardar tu correo"],
    ["another consent", { consent: "true" }, "Sin tu permiso no podemos guardar tu correo"],
    ["an unknown size", { size: "XXL" }, "Elige una talla que no tenga stock"],
    ["a long size", { size: LONG }, "Elige una talla que no tenga stock"],
    ["no size", { size: "" }, "Elige una talla que no tenga stock"],
    ["another product's variant", { variantId: "101" }, "Elige una talla que no tenga stock"],
  ];
  test.each(wrong)(
    "with %s gives an error beside the field and is not stored",
    async (_, fields, message) => {
      const { id } = await newProduct(shop, soldOut);
      const person = createPerson();
      const response = await person.ask(id, fields);
      const html = await response.text();
      expect(response.status).toBe(400);
      expect(mainText(html)).toContain(message);
      expect(html).toContain('aria-invalid="true"');
      expect(await storedRequests(id)).toEqual([]);
      expect((await person.askByScript(id, fields)).status).toBe(400);
    },
  );

  test("keeps escaped values of a refused form, but never the consent", async () => {
    const { id } = await newProduct(shop, soldOut);
    const response = await createPerson().ask(id, { email: '"><script>alert(1)</script>' });
    const html = await response.text();
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(html).not.toContain("<script>alert(1)");
    expect(html).toContain('<option value="S" selected="">S</option>');
    expect(html).toMatch(/<details class="stock-request" open/);
    expect(/<input[^>]*name="consent"[^>]*>/.exec(html)?.[0]).not.toContain("checked");
    expect(response.headers.has("x-page-cache")).toBe(false);
  });

  test("for a size in stock gives an error", async () => {
    const { id } = await newProduct(shop, soldOut);
    const response = await createPerson().ask(id, { size: "M" });
    expect(response.status).toBe(409);
    expect(mainText(await response.text())).toContain("Esa talla ya tiene stock: puedes comprarla ahora.");
    expect(await storedRequests(id)).toEqual([]);
  });

  test("for a missing product gives an error", async () => {
    const { id } = await newProduct(shop, { ...soldOut, active: false });
    for (const gone of [id, 4_999_999]) {
      const response = await createPerson().ask(gone);
      expect(response.status).toBe(400);
      expect(mainText(await response.text())).toContain("No encontramos esta página");
    }
    expect(await storedRequests(id)).toEqual([]);
  });

  test("is limited to thirty per network and hour", async () => {
    const { id } = await newProduct(shop, soldOut);
    const person = createPerson("2001:db8:aa:bb::1");
    const neighbour = createPerson("2001:db8:aa:bb:9::2");
    for (let number = 0; number < 30; number += 1) {
      expect((await person.ask(id, { email: `p${number}@example.com` })).status).toBe(303);
    }
    const refused = await neighbour.ask(id);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3500);
    expect(mainText(await refused.text())).toContain("Llegaron muchas solicitudes desde tu conexión");
    expect(await storedRequests(id)).toHaveLength(30);
    expect((await createPerson().ask(id)).status).toBe(303);
  });

  test("does not log the e-mail", async () => {
    const { id } = await newProduct(shop, soldOut);
    const person = createPerson();
    await person.ask(id);
    await person.ask(id, { size: "XXL" });
    await person.ask(id, { consent: "" });
    const log = readFileSync(inject("log"), "utf8");
    expect(log).toContain(`/es/product/${id}`);
    expect(log).not.toContain(person.email);
  });
});

test("the form is shown only when a size is out of stock", async () => {
  const page = async (product: { id: number }) => (await visit(shop, `/es/product/${product.id}`)).text();
  expect(await page(await newProduct(shop, soldOut))).toContain("Avísame cuando haya stock");
  const inStock = await page(await newProduct(shop));
  expect(mainText(inStock)).not.toContain("Avísame cuando haya stock");
});

describe("the question on WhatsApp", () => {
  const question = async (path: string) => {
    const html = await (await visit(shop, path)).text();
    const href = /href="(https:\/\/wa\.me\/\d+[^"]*)"[^>]*><svg/.exec(html)?.[1] ?? "";
    return new URL(href.replaceAll("&amp;", "&")).searchParams.get("text");
  };

  test("contains product, chosen colour and URL in the page's language", async () => {
    const { id, variantIds } = await newProduct(shop, {
      name: { es: "Falda & más", en: "Skirt & more" },
      variants: [{ name: "Azul" }, { name: "Rojo" }],
    });
    const [, red] = variantIds;
    expect(await question(`/es/product/${id}?variant=${red}`)).toBe(
      `Hola, tengo una pregunta sobre Falda & más, color Rojo: ${shop.url}/es/product/${id}?variant=${red}`,
    );
    expect(await question(`/en/product/${id}?variant=${red}`)).toBe(
      `Hello, I have a question about Skirt & more, color Rojo: ${shop.url}/en/product/${id}?variant=${red}`,
    );
  });

  test("of a product without colours contains the product only", async () => {
    const { id } = await newProduct(shop, { name: "Bolso Callao" });
    expect(await question(`/es/product/${id}`)).toBe(
      `Hola, tengo una pregunta sobre Bolso Callao: ${shop.url}/es/product/${id}`,
    );
  });
});
