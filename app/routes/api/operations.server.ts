import { accountOperations } from "./accounts.server";
import { addressOperations } from "./addresses.server";
import { galleryOperations } from "./galleries.server";
import { languageOperations } from "./languages.server";
import type { Operation } from "./operation.server";
import { paymentOperations } from "./payments.server";
import { productSizeOperations } from "./product-sizes.server";
import { productOperations } from "./products.server";
import { settingOperations } from "./settings.server";
import { userOperations } from "./users.server";

/** All that the API can do. */
export const operations: readonly Operation[] = [
  ...accountOperations,
  ...userOperations,
  ...addressOperations,
  ...productOperations,
  ...productSizeOperations,
  ...paymentOperations,
  ...settingOperations,
  ...languageOperations,
  ...galleryOperations,
];
