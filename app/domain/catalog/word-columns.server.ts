import { getTableColumns } from "drizzle-orm";
import { productTranslations } from "~db/schema";

const {
  id: _id,
  productId: _productId,
  languageCode: _languageCode,
  searchCategory: _searchCategory,
  searchVariants: _searchVariants,
  ...columns
} = getTableColumns(productTranslations);

/** The columns of `ProductWords`: all of `product_translations` but its keys and those that triggers maintain. */
export const wordColumns = columns;
