import { decodeJwt } from "jose";
import { addProduct, type TestProduct } from "../support/data/catalogue";
import type { ShopAddresses } from "../support/shared-shop";
import { databaseOf } from "../support/shop-database";
import { visit } from "../support/worker";

type Fields = Record<string, string>;

/**
 * A browser without JavaScript that stores cookies and submits forms from the shop's pages. Follows only redirects that
 * forward a form (307).
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

  /** Like `post`, with fields that may repeat and without following redirects. */
  const postForm = (path: string, body: URLSearchParams) => send(path, { method: "POST", body });

  async function post(path: string, fields: Fields): Promise<Response> {
    const response = await send(path, { method: "POST", body: new URLSearchParams(fields) });
    return response.status === 307 ? post(response.headers.get("location") ?? "", fields) : response;
  }

  return {
    cookies,
    get: (path: string) => send(path),
    /** @returns the page's main text, regardless of its status */
    read: async (path: string) => mainText(await (await send(path)).text()),
    post,
    postForm,
    /** Submits a form like the page's script, which accepts JSON. */
    postJson: (path: string, fields: Fields) =>
      send(path, {
        method: "POST",
        body: new URLSearchParams(fields),
        headers: { accept: "application/json" },
      }),
    postBody: (path: string, body: string, type: string) =>
      send(path, { method: "POST", body, headers: { "content-type": type } }),
    /** The cart cookie's payload, without verifying its signature. */
    cart(): { cart: string; lines: [number, number, string, number][] } | null {
      const value = cookies.get("cart");
      return value ? decodeJwt(value) : null;
    },
  };
}

export type Shopper = ReturnType<typeof createShopper>;

/** Adds a product. @returns its ids and the form that adds size M to the cart. */
export async function newProduct(shop: ShopAddresses, values: Partial<TestProduct> = {}) {
  const db = databaseOf(shop);
  const product = await addProduct(db, { name: `Prenda ${crypto.randomUUID().slice(0, 8)}`, ...values });
  const form = { intent: "add", productId: String(product.id), size: "M" };
  return { ...product, form, line: `${product.id}..M` };
}

/** The product page's form for size M, without JavaScript. */
export const buyForm = (product: { id: number }, fields: Fields = {}): Fields => ({
  intent: "add",
  redirectTo: `/es/product/${product.id}`,
  productId: String(product.id),
  size: "M",
  ...fields,
});

/** The hidden fields of all forms of a page; the last one wins for repeated names. */
export function hiddenFields(html: string): Fields {
  const found = html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g);
  return Object.fromEntries(
    [...found].map(([, name = "", value = ""]) => [
      name,
      value.replaceAll("&quot;", '"').replaceAll("&amp;", "&"),
    ]),
  );
}

/** The text of a page's main element. Other parts of a page contain all messages of the interface. */
export const mainText = (html: string): string =>
  (/<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? "").replace(/<!--.*?-->/g, "").replace(/<[^>]+>/g, "\n");
