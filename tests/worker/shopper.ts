import { decodeJwt } from "jose";
import { createDatabase } from "../../db/client";
import { addProduct, type TestProduct } from "../support/data/catalogue";
import type { ShopAddresses } from "../support/shared-shop";
import { visit } from "../support/worker";

type Fields = Record<string, string>;

/**
 * A browser without script: it keeps cookies and sends forms from the shop's own pages. It follows no redirect to another
 * page, only one that sends a form on (307).
 */
export function createShopper(shop: ShopAddresses) {
  const cookies = new Map<string, string>();

  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (cookies.size > 0) headers.set("cookie", [...cookies].map((pair) => pair.join("=")).join("; "));
    const response = await visit(shop, path, { ...init, headers });
    for (const header of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  }

  async function post(path: string, fields: Fields): Promise<Response> {
    const response = await send(path, { method: "POST", body: new URLSearchParams(fields) });
    return response.status === 307 ? post(response.headers.get("location") ?? "", fields) : response;
  }

  return {
    cookies,
    get: (path: string) => send(path),
    /** @returns what people read in the main part of the page, whatever its status. */
    read: async (path: string) => words(await (await send(path)).text()),
    post,
    /** Sends a form as the page's script does, which reads the answer as JSON. */
    postJson: (path: string, fields: Fields) =>
      send(path, {
        method: "POST",
        body: new URLSearchParams(fields),
        headers: { accept: "application/json" },
      }),
    postBody: (path: string, body: string, type: string) =>
      send(path, { method: "POST", body, headers: { "content-type": type } }),
    /** What the signed cookie says, without proving it: the id and compact lines of the cart. */
    cart(): { cart: string; lines: [number, number, string, number][] } | null {
      const value = cookies.get("cart");
      return value ? decodeJwt(value) : null;
    },
  };
}

export type Shopper = ReturnType<typeof createShopper>;

/** The shop's database, for what a test needs to be there and to look at. */
export const databaseOf = ({ database }: ShopAddresses) => createDatabase({ url: database });

/** Adds a product of one's own to the shop. @returns the form that puts its size M into the cart, and its id. */
export async function newProduct(shop: ShopAddresses, values: Partial<TestProduct> = {}) {
  const db = databaseOf(shop);
  const product = await addProduct(db, { name: `Prenda ${crypto.randomUUID().slice(0, 8)}`, ...values });
  const form = { intent: "add", productId: String(product.id), size: "M" };
  return { ...product, form, line: `${product.id}..M` };
}

/** The form of a product's page, for its size M and without script. */
export const buyForm = (product: { id: number }, fields: Fields = {}): Fields => ({
  intent: "add",
  redirectTo: `/es/product/${product.id}`,
  productId: String(product.id),
  size: "M",
  ...fields,
});

/** The hidden fields of a page's forms; of equal names the last. */
export function hiddenFields(html: string): Fields {
  const found = html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g);
  return Object.fromEntries(
    [...found].map(([, name = "", value = ""]) => [
      name,
      value.replaceAll("&quot;", '"').replaceAll("&amp;", "&"),
    ]),
  );
}

/** What people read in a page's main part, without markup; the rest of a page holds every word of the interface. */
export const words = (html: string): string =>
  (/<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? "").replace(/<!--.*?-->/g, "").replace(/<[^>]+>/g, "\n");
