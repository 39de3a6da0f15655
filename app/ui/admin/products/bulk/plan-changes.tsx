import type { PlannedProduct } from "~/domain/catalog/bulk/bulk-change";
import { productState } from "~/domain/catalog/product/edited-product";
import type { ProductInput } from "~/domain/catalog/product/product-input";
import { variantPriceColumns } from "~/domain/catalog/product/variant-prices";
import { tagsText } from "~/domain/catalog/tags/tags";
import type { PriceSymbols } from "~/domain/settings/symbols";
import { formatDateTime } from "~/i18n/dates";
import { formatMoney } from "~/i18n/money";
import { useFormats, useTranslate } from "~/i18n/use-translate";

interface Line {
  label: string;
  before: string;
  after: string;
}

interface Sides<Value> {
  before: Value;
  after: Value;
}

interface ShopWords {
  categories: { id: number; name: string }[];
  symbols: PriceSymbols;
}

/** What changes in a product, in the words of its form. */
function useLines({ categories, symbols }: ShopWords) {
  const translate = useTranslate();
  const formats = useFormats();
  const none = translate("adminBulk.none");
  const categoryName = (id: number | undefined) =>
    categories.find((category) => category.id === id)?.name ?? none;
  const stateOf = ({ active = false, archivedAt = null }: ProductInput) =>
    translate(`adminProducts.${productState({ active, archivedAt })}`);
  const time = (seconds: number | null | undefined) =>
    seconds == null ? translate("adminBulk.noLimit") : formatDateTime(seconds, formats);
  const line = <Value,>(label: string, sides: Sides<Value>, show: (value: Value) => string): Line => ({
    label,
    before: show(sides.before),
    after: show(sides.after),
  });
  const priceLines = (
    currency: keyof PriceSymbols,
    { price, compareAt }: Record<"price" | "compareAt", Sides<number | null | undefined>>,
  ): Line[] => {
    const money = (minor: number | null | undefined) =>
      minor == null ? none : formatMoney({ minor, currency: { symbol: symbols[currency] } }, formats);
    const symbol = symbols[currency];
    return [
      ...(price.after === undefined
        ? []
        : [line(translate("adminProducts.priceIn", { symbol }), price, money)]),
      ...(compareAt.after === undefined
        ? []
        : [line(translate("adminProducts.formerPrice", { symbol }), compareAt, money)]),
    ];
  };
  return ({ before, after, variantNames }: PlannedProduct): Line[] => {
    const sides = <Value,>(of: (input: ProductInput) => Value): Sides<Value> => ({
      before: of(before),
      after: of(after),
    });
    const ownPrices = variantPriceColumns.flatMap(({ currency, languageCode }) => {
      const wordsOf = ({ words }: ProductInput) => words?.[languageCode];
      return priceLines(currency, {
        price: sides((input) => wordsOf(input)?.priceMinor),
        compareAt: sides((input) => wordsOf(input)?.compareAtMinor),
      });
    });
    const variantPrices = (after.variants ?? []).flatMap(({ id }, index) =>
      variantPriceColumns.flatMap(({ currency, price, compareAt }) =>
        priceLines(currency, {
          price: sides(({ variants }) => variants?.[index]?.[price]),
          compareAt: sides(({ variants }) => variants?.[index]?.[compareAt]),
        }).map((priced) => ({
          ...priced,
          label: translate("adminBulk.ofVariant", { name: variantNames[id ?? 0] ?? "", label: priced.label }),
        })),
      ),
    );
    return [
      ...(after.active === undefined && after.archivedAt === undefined
        ? []
        : [
            line(
              translate("labels.status"),
              sides((input) => input),
              stateOf,
            ),
          ]),
      ...(after.categoryId === undefined
        ? []
        : [
            line(
              translate("labels.category"),
              sides(({ categoryId }) => categoryId),
              categoryName,
            ),
          ]),
      ...(after.tags === undefined
        ? []
        : [
            line(
              translate("adminProducts.tags"),
              sides(({ tags = [] }) => tags),
              (tags) => tagsText(tags) || none,
            ),
          ]),
      ...ownPrices,
      ...variantPrices,
      ...(after.saleStartsAt === undefined
        ? []
        : [
            line(
              translate("adminProducts.saleStartsAt"),
              sides(({ saleStartsAt }) => saleStartsAt),
              time,
            ),
          ]),
      ...(after.saleEndsAt === undefined
        ? []
        : [
            line(
              translate("adminProducts.saleEndsAt"),
              sides(({ saleEndsAt }) => saleEndsAt),
              time,
            ),
          ]),
    ];
  };
}

/** A product's values before and after a change. */
export function PlanChanges({ plan, ...words }: ShopWords & { plan: PlannedProduct }) {
  const translate = useTranslate();
  const linesOf = useLines(words);
  return (
    <ul className="admin-plain-list">
      {linesOf(plan).map(({ label, before, after }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no other identity and do not move.
        <li key={index}>
          {label}: <del>{before}</del> <span aria-hidden="true">→</span>{" "}
          <span className="visually-hidden">{translate("adminBulk.becomes")} </span>
          <strong>{after}</strong>
        </li>
      ))}
    </ul>
  );
}
