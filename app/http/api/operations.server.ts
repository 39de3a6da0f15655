import type { Operation } from "./operation.server";
import { accountOperations } from "./operations/accounts.server";
import { addressOperations } from "./operations/addresses.server";
import { claimOperations } from "./operations/claims.server";
import { mailOperations } from "./operations/content/mails.server";
import { pageOperations } from "./operations/content/pages.server";
import { couponOperations } from "./operations/coupons.server";
import { customerOperations } from "./operations/customers.server";
import { deliveryZoneOperations } from "./operations/delivery-zones.server";
import { galleryOperations } from "./operations/galleries.server";
import { giftCardOperations } from "./operations/gift-cards.server";
import { languageOperations } from "./operations/languages.server";
import { cancellationOperations } from "./operations/orders/cancellation.server";
import { editedOrderOperations } from "./operations/orders/edited-orders.server";
import { newOrderOperations } from "./operations/orders/new-orders.server";
import { orderOperations } from "./operations/orders/orders.server";
import { paymentProofOperations } from "./operations/orders/payment-proofs.server";
import { receiptOperations } from "./operations/orders/receipts.server";
import { refundOperations } from "./operations/orders/refunds.server";
import { returnOperations } from "./operations/orders/returns.server";
import { paymentOperations } from "./operations/payments.server";
import { userAdminOperations } from "./operations/people/users-admin.server";
import { peruPlaceOperations } from "./operations/peru-places.server";
import { productSizeOperations } from "./operations/product-sizes.server";
import { productOperations } from "./operations/products.server";
import { reviewOperations } from "./operations/reviews.server";
import { settingOperations } from "./operations/settings.server";
import { stockMovementOperations } from "./operations/stock-movements.server";
import { userOperations } from "./operations/users.server";

export const operations: readonly Operation[] = [
  ...accountOperations,
  ...userOperations,
  ...userAdminOperations,
  ...addressOperations,
  ...productOperations,
  ...productSizeOperations,
  ...stockMovementOperations,
  ...orderOperations,
  ...cancellationOperations,
  ...receiptOperations,
  ...newOrderOperations,
  ...editedOrderOperations,
  ...customerOperations,
  ...paymentProofOperations,
  ...refundOperations,
  ...returnOperations,
  ...paymentOperations,
  ...deliveryZoneOperations,
  ...peruPlaceOperations,
  ...couponOperations,
  ...giftCardOperations,
  ...settingOperations,
  ...languageOperations,
  ...galleryOperations,
  ...claimOperations,
  ...pageOperations,
  ...mailOperations,
  ...reviewOperations,
];
