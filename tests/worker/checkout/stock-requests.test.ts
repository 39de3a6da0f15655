import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { stockRequests } from "../../../db/schema";
import { sharedShop, visit } from "../../support/worker";
import { databaseOf, newProduct, words } from "../shopper";

const shop = sharedShop();
const LONG = "a".repeat(10_000);

type Fields = Record<string, string>;

/** Someone of an address of their own, for requests are limited by address. */
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

const kept = (productId: number) =>
  databaseOf(shop).select().from(stockRequests).where(eq(stockRequests.productId, productId));

describe("a request to be told of stock", () => {
  test("is kept, and the document led back to its variant with a word", async () => {
    const { id, variantIds } = await newProduct(shop, { variants: [{ name: "Azul" }], ...soldOut });
    const person = createPerson();
    const answer = await person.ask(id, {
      variantId: String(variantIds[0]),
      email: ` ${person.email.toUpperCase()} `,
    });
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      `/es/product/${id}?variant=${variantIds[0]}`,
    ]);
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^flash=success\.stockRequestKept;/),
    ]);
    expect(await kept(id)).toMatchObject([{ email: person.email, size: "S", consent: true, locale: "es" }]);
  });

  test("sent twice at once is kept once, and both are answered alike", async () => {
    const { id } = await newProduct(shop, soldOut);
    const person = createPerson();
    const answers = await Promise.all([person.ask(id), person.ask(id), person.ask(id)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await kept(id)).toHaveLength(1);
  });

  test("puts nothing into the cart", async () => {
    const { id } = await newProduct(shop, soldOut);
    const answer = await createPerson().ask(id);
    expect(answer.headers.getSetCookie().join()).not.toContain("cart=");
  });

  test("is answered to a script where it stands", async () => {
    const { id } = await newProduct(shop, soldOut);
    const answer = await createPerson().askByScript(id);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain("kept");
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await kept(id)).toHaveLength(1);
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
    ["a size there is not", { size: "XXL" }, "Escoge una talla que no tenga stock"],
    ["a long size", { size: LONG }, "Escoge una talla que no tenga stock"],
    ["no size", { size: "" }, "Escoge una talla que no tenga stock"],
    ["another product's variant", { variantId: "101" }, "Escoge una talla que no tenga stock"],
  ];
  test.each(wrong)("with %s is told beside the field, nothing kept", async (_, fields, message) => {
    const { id } = await newProduct(shop, soldOut);
    const person = createPerson();
    const answer = await person.ask(id, fields);
    const html = await answer.text();
    expect(answer.status).toBe(400);
    expect(words(html)).toContain(message);
    expect(html).toContain('aria-invalid="true"');
    expect(await kept(id)).toEqual([]);
    expect((await person.askByScript(id, fields)).status).toBe(400);
  });

  test("keeps what was typed, as text, and never ticks the consent itself", async () => {
    const { id } = await newProduct(shop, soldOut);
    const answer = await createPerson().ask(id, { email: '"><script>alert(1)</script>' });
    const html = await answer.text();
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(html).not.toContain("<script>alert(1)");
    expect(html).toContain('<option value="S" selected="">S</option>');
    expect(html).toMatch(/<details class="stock-request" open/);
    expect(/<input[^>]*name="consent"[^>]*>/.exec(html)?.[0]).not.toContain("checked");
    expect(answer.headers.has("x-page-cache")).toBe(false);
  });

  test("for a size in stock says that it can be bought", async () => {
    const { id } = await newProduct(shop, soldOut);
    const answer = await createPerson().ask(id, { size: "M" });
    expect(answer.status).toBe(409);
    expect(words(await answer.text())).toContain("Esa talla ya tiene stock: puedes comprarla ahora.");
    expect(await kept(id)).toEqual([]);
  });

  test("for a product that is gone or never was", async () => {
    const { id } = await newProduct(shop, { ...soldOut, active: false });
    for (const gone of [id, 4_999_999]) {
      const answer = await createPerson().ask(gone);
      expect(answer.status).toBe(400);
      expect(words(await answer.text())).toContain("No encontramos esta página");
    }
    expect(await kept(id)).toEqual([]);
  });

  test("more than thirty from a network in an hour are refused with words", async () => {
    const { id } = await newProduct(shop, soldOut);
    const person = createPerson("2001:db8:aa:bb::1");
    const neighbour = createPerson("2001:db8:aa:bb:9::2");
    for (let number = 0; number < 30; number += 1) {
      expect((await person.ask(id, { email: `p${number}@example.com` })).status).toBe(303);
    }
    const refused = await neighbour.ask(id);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3500);
    expect(words(await refused.text())).toContain("Llegaron muchas solicitudes desde tu conexión");
    expect(await kept(id)).toHaveLength(30);
    expect((await createPerson().ask(id)).status).toBe(303);
  });

  test("leaves no e-mail in the log", async () => {
    const { id } = await newProduct(shop, soldOut);
    const person = createPerson();
    await person.ask(id);
    await person.ask(id, { size: "XXL" });
    await person.ask(id, { consent: "" });
    const log = readFileSync("test-results/worker.log", "utf8");
    expect(log).toContain(`/es/product/${id}`);
    expect(log).not.toContain(person.email);
  });
});

test("the form is there only where a size has no stock", async () => {
  const page = async (product: { id: number }) => (await visit(shop, `/es/product/${product.id}`)).text();
  expect(await page(await newProduct(shop, soldOut))).toContain("Avísame cuando haya stock");
  const inStock = await page(await newProduct(shop));
  expect(words(inStock)).not.toContain("Avísame cuando haya stock");
});

describe("the question on WhatsApp", () => {
  const question = async (path: string) => {
    const html = await (await visit(shop, path)).text();
    const href = /href="(https:\/\/wa\.me\/\d+[^"]*)"[^>]*><svg/.exec(html)?.[1] ?? "";
    return new URL(href.replaceAll("&amp;", "&")).searchParams.get("text");
  };

  test("names product, chosen colour and address in the page's language", async () => {
    const { id, variantIds } = await newProduct(shop, {
      name: { es: "Falda & más", en: "Skirt & more" },
      variants: [{ name: "Azul" }, { name: "Rojo" }],
    });
    const [, red] = variantIds;
    expect(await question(`/es/product/${id}?variant=${red}`)).toBe(
      `Hola, tengo una pregunta sobre Falda & más, color Rojo: ${shop.url}/es/product/${id}?variant=${red}`,
    );
    expect(await question(`/en/product/${id}?variant=${red}`)).toBe(
      `Hello, I have a question about Skirt & more, colour Rojo: ${shop.url}/en/product/${id}?variant=${red}`,
    );
  });

  test("of a product without colours names the product alone", async () => {
    const { id } = await newProduct(shop, { name: "Bolso Callao" });
    expect(await question(`/es/product/${id}`)).toBe(
      `Hola, tengo una pregunta sobre Bolso Callao: ${shop.url}/es/product/${id}`,
    );
  });
});
