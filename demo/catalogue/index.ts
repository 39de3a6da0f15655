import { accessories } from "./accessories";
import { bikinis } from "./bikinis";
import { clothingFacts } from "./facts/clothing";
import { leatherAndAccessoryFacts } from "./facts/leather-and-accessories";
import { topAndBikiniFacts } from "./facts/tops-and-bikinis";
import { giftCards } from "./gift-cards";
import { handbags } from "./handbags";
import { pants } from "./pants";
import { shoes } from "./shoes";
import { skirts } from "./skirts";
import { sweaters } from "./sweaters";
import { tops } from "./tops";
import type { Catalogue, CatalogueCategory } from "./types";

/** In the order of the home page's tiles. */
const categories: CatalogueCategory[] = [
  pants,
  sweaters,
  skirts,
  handbags,
  accessories,
  tops,
  giftCards,
  shoes,
  bikinis,
];

/** By product id. */
const facts = { ...clothingFacts, ...topAndBikiniFacts, ...leatherAndAccessoryFacts };

/** The demo shop's categories, and its products from the oldest to the newest. */
export const catalogue: Catalogue = {
  categories: categories.map(({ products: _, ...category }) => category),
  products: categories
    .flatMap(({ id, products }) =>
      products.map((product) => ({ ...product, facts: facts[product.id], categoryId: id })),
    )
    .sort((first, second) => first.createdAt.localeCompare(second.createdAt)),
};

export { alternativeText } from "./alternative-text";
export { seededDeliveryZones } from "./delivery";
export { featuredProducts } from "./featured";
export { seededLanguages } from "./languages";
export { lookbook, seededImageSettings } from "./lookbook";
export { drawnAs, productPictures } from "./product-pictures";
export { seededSettings } from "./settings";
export type * from "./types";
