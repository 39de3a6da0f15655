import type { AppLoadContext } from "@remix-run/cloudflare";
import { adminHrefs } from "~/admin-hrefs";
import type { Account } from "~/domain/accounts/account.queries.server";
import { may } from "~/domain/accounts/rights";
import { listProductRows } from "~/domain/catalog/product-table/product-table.queries.server";
import type { FoundGroup, FoundItem } from "~/domain/finder/found";
import { findRecentOrders } from "~/domain/orders/staff/order-table.queries.server";
import { settingRegistry } from "~/domain/settings/setting-registry";
import { settingTitle } from "~/domain/settings/setting-title";
import type { Translate } from "~/i18n/translate";
import { fold } from "~/lib/text/fold";
import { typedWords } from "~/lib/text/typed-words";

interface Search {
  search: string;
  role: Account["role"];
  /** The sections of administration that the role may open. */
  pages: FoundItem[];
  translate: Translate;
  locale: string;
}

const MOST_FOUND = 6;
/** Found products among which those with the words in their names are looked for. */
const MOST_RANKED = 50;
/** Fewer characters would find nearly everything. */
const LEAST_CHARACTERS = 2;
const MOST_CHARACTERS = 100;

const hasWords = (title: string, words: readonly string[]) => {
  const text = fold(typedWords(title).join(" "));
  return words.every((word) => text.includes(word));
};

/** Settings whose page exists, by their titles. */
async function listSettings(
  context: AppLoadContext,
  wording: Pick<Search, "translate" | "locale">,
): Promise<FoundItem[]> {
  const { categories } = await context.shop();
  return settingRegistry.flatMap((definition) => {
    const category = categories.find(({ id }) => id === definition.categoryId) ?? null;
    if (definition.categoryId !== undefined && !category) return [];
    const title = settingTitle({ definition, description: "", category }, wording);
    return [{ href: adminHrefs.setting(definition.key), title }];
  });
}

/** Items of which the title has all words. */
function matching(items: FoundItem[], words: readonly string[]): FoundItem[] {
  return items.filter(({ title }) => hasWords(title, words)).slice(0, MOST_FOUND);
}

/** Products with the words in their names come first. */
async function findProducts(
  context: AppLoadContext,
  search: string,
  words: readonly string[],
): Promise<FoundItem[]> {
  const choice = {
    limit: MOST_RANKED,
    offset: 0,
    search,
    category: null,
    state: null,
    sort: "updated",
    isDescending: true,
  } as const;
  const { rows } = await listProductRows(context, choice);
  const rank = ({ name }: { name: string }) => (hasWords(name, words) ? 0 : 1);
  const ranked = rows.toSorted((one, other) => rank(one) - rank(other));
  return ranked.slice(0, MOST_FOUND).map(({ id, name }) => ({
    href: adminHrefs.product(id),
    title: name || `#${id}`,
    detail: `#${id}`,
  }));
}

/** The newest orders, and a link to the table if it may have more. */
async function findOrders(
  context: AppLoadContext,
  search: string,
  translate: Translate,
): Promise<FoundItem[]> {
  const { found, mayHaveMore } = await findRecentOrders(context, search, MOST_FOUND);
  const items = found.map(
    ({ id, reference, name }): FoundItem => ({
      href: adminHrefs.order(id),
      title: reference,
      detail: name,
    }),
  );
  return mayHaveMore
    ? [...items, { href: adminHrefs.orders({ q: search }), title: translate("admin.findInOrders") }]
    : items;
}

/**
 * Pages, products, orders and settings that a member of staff may open and whose names have the words; all pages for
 * less than two characters, nothing for more than a hundred. Products and orders are searched as in their tables.
 */
export async function findForStaff(
  context: AppLoadContext,
  { search, role, pages, ...wording }: Search,
): Promise<FoundGroup[]> {
  const words = typedWords(fold(search));
  if (search.length < LEAST_CHARACTERS) return [{ label: "admin.foundPages", items: pages }];
  if (search.length > MOST_CHARACTERS || words.length === 0) return [];
  const [products, orders, settings] = await Promise.all([
    may(role, "catalogue") ? findProducts(context, search, words) : [],
    may(role, "orders") ? findOrders(context, search, wording.translate) : [],
    may(role, "settings") ? listSettings(context, wording) : [],
  ]);
  const groups: FoundGroup[] = [
    { label: "admin.foundPages", items: matching(pages, words) },
    { label: "admin.products", items: products },
    { label: "admin.orders", items: orders },
    { label: "admin.settings", items: matching(settings, words) },
  ];
  return groups.filter(({ items }) => items.length > 0);
}
