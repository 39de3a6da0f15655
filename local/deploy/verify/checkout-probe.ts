import { LIBRARY_ORIGIN } from "../../../app/domain/payments/izipay/content-sources";
import type { Visitor } from "./visitor";

/** Products that are tried until one can be bought. */
const MOST_TRIED = 5;

const decode = (text: string) => text.replaceAll("&quot;", '"').replaceAll("&amp;", "&");

const attribute = (tag: string, name: string) =>
  decode(new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? "");

/** What the buy form of a product page sends with its first size; null when the product can't be bought. */
function buyFields(html: string): Record<string, string> | null {
  const [form] = /<form [^>]*id="buy"[\s\S]*?<\/form>/.exec(html) ?? [];
  if (!form) return null;
  const fields: Record<string, string> = {};
  const names = new Set<string>();
  for (const [tag] of form.matchAll(/<input [^>]*>/g)) {
    const name = attribute(tag, "name");
    const isSent = attribute(tag, "type") === "hidden" || !/\bdisabled\b/.test(tag);
    if (attribute(tag, "type") === "radio") names.add(name);
    if (name && isSent && !(name in fields)) fields[name] = attribute(tag, "value");
  }
  // All sizes of a colour may be sold out.
  return [...names].every((name) => name in fields) ? fields : null;
}

/** The buy form of the first product of a page that can be bought; null without one. */
async function findBuyForm(visitor: Visitor, products: string[]) {
  for (const path of products) {
    const fields = buyFields(await (await visitor.get(path)).text());
    if (fields) return { path, fields };
  }
  return null;
}

/**
 * Puts a product of the home page into a cart, which is a cookie, and looks for the form of the checkout and for the
 * card form's host in its Content-Security-Policy. Places no order and starts no payment. In a shop without a product
 * that can be bought the checkout is empty and has no form.
 */
export async function findCheckoutProblem(
  visitor: Visitor,
  home: { path: string; html: string },
): Promise<string | null> {
  const locale = home.path.split("/")[1] ?? "";
  const links = home.html.matchAll(new RegExp(`"(/${locale}/product/[^"?#]+)`, "g"));
  const products = [...new Set([...links].map(([, path = ""]) => decode(path)))].slice(0, MOST_TRIED);
  const path = `/${locale}/checkout`;
  const buy = await findBuyForm(visitor, products);
  if (buy) {
    const { status, headers } = await visitor.post(`/${locale}/cart`, buy.fields);
    const problem = new URL(headers.get("location") ?? "", visitor.origin).searchParams.get("problem");
    if (status !== 303 || problem) {
      return `The product of ${buy.path} could not be put into a cart: ${problem ?? status}.`;
    }
  }
  const response = await visitor.get(path);
  const html = await response.text();
  if (response.status !== 200) return `${path} responds with ${response.status}.`;
  if (buy && !(/<form [^>]*id="buyer"/.test(html) && html.includes('name="idempotencyKey"'))) {
    return `${path} shows no form for the buyer.`;
  }
  const policy = response.headers.get("content-security-policy") ?? "";
  return policy.includes(LIBRARY_ORIGIN)
    ? null
    : `${path} does not allow the card form of ${LIBRARY_ORIGIN}.`;
}
