import { and, asc, inArray, lte, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "~db/client";
import type { Reader } from "~db/read-batcher";
import { productImages, productTranslations, productVariants } from "~db/schema";
import type { DescribedPicture, ProductCard } from "../catalog";
import { neededLanguages, own } from "../own-words";
import { type LanguagePrice, priceFor } from "../price";
import { picturesOf } from "../product-pictures.server";
import type { Region } from "../region";

export interface Audience {
  locale: string;
  region: Region;
}

/** Which products are shown: a query in parentheses with a column `id`, and the order of its rows by its columns. */
export interface CardPage {
  query: SQLWrapper;
  order: SQL;
}

/** A product of a page with all that its card shows, as JSON. */
export interface CardRow {
  id: number;
  words: string;
  pictures: string;
  colors: string;
}

interface Words extends LanguagePrice {
  name: string;
}

/** The row of `page` that the queries of a card's parts are about. */
const ofPage = (column: SQLWrapper): SQL => sql`${column} = page.id`;

const wordsOf = (db: Database, locale: string) =>
  db
    .select({
      languageCode: productTranslations.languageCode,
      name: productTranslations.name,
      priceMinor: productTranslations.priceMinor,
      compareAtMinor: productTranslations.compareAtMinor,
    })
    .from(productTranslations)
    .where(
      and(
        ofPage(productTranslations.productId),
        inArray(productTranslations.languageCode, neededLanguages(locale)),
      ),
    )
    .as("words");

const colorsOf = (db: Database) =>
  db
    .select({ color: productVariants.color })
    .from(productVariants)
    .where(and(ofPage(productVariants.productId), sql`${productVariants.color} is not null`))
    .orderBy(asc(productVariants.position), asc(productVariants.id))
    .as("colors");

/** Fields of a JSON object from columns of the same names. */
const fields = (columns: Record<string, SQLWrapper>): SQL =>
  sql.join(
    Object.entries(columns).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`),
    sql`, `,
  );

/**
 * The rows of a page with all that their cards show, in one statement, so that what the page takes to find is done
 * once.
 */
export function cardRows<Row extends CardRow = CardRow>(
  db: Database,
  { query, order }: CardPage,
  locale: string,
) {
  const words = wordsOf(db, locale);
  const colors = colorsOf(db);
  const first = and(ofPage(productImages.productId), lte(productImages.position, 1));
  const pictures = picturesOf(db, first, locale).as("pictures");
  const { key, width, height, color, widths, alt } = pictures;
  const { languageCode, name, priceMinor, compareAtMinor } = words;
  return db.all<Row>(sql`
    select page.*,
      (select json_group_array(json_object(${fields({ languageCode, name, priceMinor, compareAtMinor })}))
        from ${words}) as words,
      (select json_group_array(json_object(${fields({
        key,
        width,
        height,
        color,
        alt,
        widths: sql`json(${widths})`,
      })})) from ${pictures}) as pictures,
      (select json_group_array(${colors.color}) from ${colors}) as colors
    from ${query} as page order by ${order}`);
}

/** A product's card as people of the language and region see it. */
export function toCard({ id, ...json }: CardRow, { locale, region }: Audience): ProductCard {
  const words: Words[] = JSON.parse(json.words);
  const pictures: DescribedPicture[] = JSON.parse(json.pictures);
  return {
    id,
    name: own(words, locale)?.name ?? "",
    price: priceFor(region, words),
    picture: pictures[0] ?? null,
    hoverPicture: pictures[1] ?? null,
    colors: JSON.parse(json.colors),
  };
}

/** The cards of a page of products, in its order. */
export async function readCards(
  { db, read }: Reader,
  page: CardPage,
  audience: Audience,
): Promise<ProductCard[]> {
  const rows = await read(cardRows(db, page, audience.locale));
  return rows.map((row) => toCard(row, audience));
}
