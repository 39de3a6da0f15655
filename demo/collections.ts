import type { Database } from "../db/client";
import { collectionProducts, collections, collectionTexts } from "../db/schema";
import type { WriteQuery } from "../db/write-batch";
import { mapLanguages } from "./seed-shop";

/** The demo's sale, by rule. */
export const SALE = { id: 1, slug: "rebajas" };

/** The demo's presents, chosen by hand. */
export const PRESENTS = { id: 2, slug: "regalos", productIds: [105, 132, 168, 123, 177, 116] };

const texts = {
  [SALE.id]: {
    name: { es: "Rebajas", en: "Sale" },
    intro: {
      es: "Últimas tallas de temporadas que ya se van. Lo que entra y sale de aquí lo decide el precio.",
      en: "Last sizes of seasons on their way out. What comes and goes here is decided by the price.",
    },
  },
  [PRESENTS.id]: {
    name: { es: "Para regalar", en: "To give" },
    intro: {
      es: "Piezas chicas que no piden talla, elegidas una por una.",
      en: "Small pieces that ask for no size, chosen one by one.",
    },
  },
};

/** Inserts two collections, for a batch after the products. */
export const collectionQueries = (db: Database): WriteQuery[] => [
  db.insert(collections).values([
    { id: SALE.id, slug: SALE.slug, published: true, kind: "rule", onSale: true },
    { id: PRESENTS.id, slug: PRESENTS.slug, published: true, kind: "hand" },
  ]),
  db.insert(collectionTexts).values(
    Object.entries(texts).flatMap(([id, { name, intro }]) =>
      mapLanguages((code) => ({
        collectionId: Number(id),
        languageCode: code,
        name: name[code],
        intro: intro[code],
      })),
    ),
  ),
  db
    .insert(collectionProducts)
    .values(
      PRESENTS.productIds.map((productId, position) => ({ collectionId: PRESENTS.id, productId, position })),
    ),
];
