import type { Operation } from "./operation.server";
import { accountOperations } from "./operations/accounts.server";
import { addressOperations } from "./operations/addresses.server";
import { claimOperations } from "./operations/claims.server";
import { couponOperations } from "./operations/coupons.server";
import { deliveryZoneOperations } from "./operations/delivery-zones.server";
import { galleryOperations } from "./operations/galleries.server";
import { languageOperations } from "./operations/languages.server";
import { orderOperations } from "./operations/orders.server";
import { paymentOperations } from "./operations/payments.server";
import { peruPlaceOperations } from "./operations/peru-places.server";
import { productSizeOperations } from "./operations/product-sizes.server";
import { productOperations } from "./operations/products.server";
import { settingOperations } from "./operations/settings.server";
import { stockMovementOperations } from "./operations/stock-movements.server";
import { userOperations } from "./operations/users.server";

export const operations: readonly Operation[] = [
  ...accountOperations,
  ...userOperations,
  ...addressOperations,
  ...productOperations,
  ...productSizeOperations,
  ...stockMovementOperations,
  ...orderOperations,
  ...paymentOperations,
  ...deliveryZoneOperations,
  ...peruPlaceOperations,
  ...couponOperations,
  ...settingOperations,
  ...languageOperations,
  ...galleryOperations,
  ...claimOperations,
];
