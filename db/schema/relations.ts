import { relations } from "drizzle-orm";
import { categories, categoryTranslations } from "./catalogue/categories";
import { productImages, productImageTranslations } from "./catalogue/product-images";
import { products, productTranslations } from "./catalogue/products";
import { productVariants, stockRows, variantTranslations } from "./catalogue/variants";
import { galleries, galleryImages, galleryImageTranslations } from "./galleries";
import { media } from "./media";
import { deliveryZones, deliveryZoneTranslations } from "./orders/delivery";
import { exchangePayments } from "./orders/exchange-payments";
import { giftCardMovements, giftCards } from "./orders/gift-cards";
import { gifts } from "./orders/gifts";
import { manualPayments } from "./orders/manual-payments";
import { orderDiscounts } from "./orders/order-discounts";
import { orderEvents } from "./orders/order-history";
import { orderLines } from "./orders/order-lines";
import { orders } from "./orders/orders";
import { paymentProofs } from "./orders/payment-proofs";
import { paymentEvents, payments } from "./orders/payments";
import { receipts } from "./orders/receipts";
import { refundLines, refunds } from "./orders/refunds";
import { returnLines, returnPictures, returnRequests } from "./orders/return-requests";
import { shipmentLines, shipments } from "./orders/shipments";
import { cartLines, carts } from "./people/carts";
import { userAddresses, users } from "./people/users";
import { reviewPictures, reviews } from "./reviews";

export const categoriesRelations = relations(categories, ({ one, many }) => ({
  translations: many(categoryTranslations),
  picture: one(media, { fields: [categories.mediaId], references: [media.id] }),
}));

export const categoryTranslationsRelations = relations(categoryTranslations, ({ one }) => ({
  category: one(categories, { fields: [categoryTranslations.categoryId], references: [categories.id] }),
}));

export const productsRelations = relations(products, ({ one, many }) => ({
  category: one(categories, { fields: [products.categoryId], references: [categories.id] }),
  translations: many(productTranslations),
  variants: many(productVariants),
  stockRows: many(stockRows),
  images: many(productImages),
}));

export const productTranslationsRelations = relations(productTranslations, ({ one }) => ({
  product: one(products, { fields: [productTranslations.productId], references: [products.id] }),
}));

export const productVariantsRelations = relations(productVariants, ({ one, many }) => ({
  product: one(products, { fields: [productVariants.productId], references: [products.id] }),
  media: one(media, { fields: [productVariants.mediaId], references: [media.id] }),
  translations: many(variantTranslations),
}));

export const variantTranslationsRelations = relations(variantTranslations, ({ one }) => ({
  variant: one(productVariants, {
    fields: [variantTranslations.variantId],
    references: [productVariants.id],
  }),
}));

export const stockRowsRelations = relations(stockRows, ({ one }) => ({
  product: one(products, { fields: [stockRows.productId], references: [products.id] }),
  variant: one(productVariants, { fields: [stockRows.variantId], references: [productVariants.id] }),
}));

export const productImagesRelations = relations(productImages, ({ one, many }) => ({
  product: one(products, { fields: [productImages.productId], references: [products.id] }),
  media: one(media, { fields: [productImages.mediaId], references: [media.id] }),
  translations: many(productImageTranslations),
}));

export const productImageTranslationsRelations = relations(productImageTranslations, ({ one }) => ({
  image: one(productImages, { fields: [productImageTranslations.imageId], references: [productImages.id] }),
}));

export const galleriesRelations = relations(galleries, ({ many }) => ({
  images: many(galleryImages),
}));

export const galleryImagesRelations = relations(galleryImages, ({ one, many }) => ({
  gallery: one(galleries, { fields: [galleryImages.galleryId], references: [galleries.id] }),
  media: one(media, { fields: [galleryImages.mediaId], references: [media.id] }),
  translations: many(galleryImageTranslations),
}));

export const galleryImageTranslationsRelations = relations(galleryImageTranslations, ({ one }) => ({
  image: one(galleryImages, { fields: [galleryImageTranslations.imageId], references: [galleryImages.id] }),
}));

export const deliveryZonesRelations = relations(deliveryZones, ({ many }) => ({
  translations: many(deliveryZoneTranslations),
}));

export const deliveryZoneTranslationsRelations = relations(deliveryZoneTranslations, ({ one }) => ({
  zone: one(deliveryZones, { fields: [deliveryZoneTranslations.zoneId], references: [deliveryZones.id] }),
}));

export const usersRelations = relations(users, ({ one, many }) => ({
  addresses: many(userAddresses),
  orders: many(orders),
  cart: one(carts),
}));

export const userAddressesRelations = relations(userAddresses, ({ one }) => ({
  user: one(users, { fields: [userAddresses.userId], references: [users.id] }),
}));

export const cartsRelations = relations(carts, ({ one, many }) => ({
  user: one(users, { fields: [carts.userId], references: [users.id] }),
  lines: many(cartLines),
}));

export const cartLinesRelations = relations(cartLines, ({ one }) => ({
  cart: one(carts, { fields: [cartLines.cartId], references: [carts.id] }),
}));

export const ordersRelations = relations(orders, ({ one, many }) => ({
  user: one(users, { fields: [orders.userId], references: [users.id] }),
  deliveryZone: one(deliveryZones, { fields: [orders.deliveryZoneId], references: [deliveryZones.id] }),
  lines: many(orderLines),
  giftMovements: many(giftCardMovements),
  discounts: many(orderDiscounts),
  events: many(orderEvents),
  payments: many(payments),
  paymentEvents: many(paymentEvents),
  manualPayment: one(manualPayments),
  receipt: one(receipts),
  shipments: many(shipments),
  refunds: many(refunds),
  returnRequests: many(returnRequests),
  /** The exchange that pays a part of it. */
  exchange: one(exchangePayments),
  reviews: many(reviews),
  paymentProofs: many(paymentProofs),
}));

export const reviewsRelations = relations(reviews, ({ one, many }) => ({
  order: one(orders, { fields: [reviews.orderId], references: [orders.id] }),
  pictures: many(reviewPictures),
}));

export const reviewPicturesRelations = relations(reviewPictures, ({ one }) => ({
  review: one(reviews, { fields: [reviewPictures.reviewId], references: [reviews.id] }),
}));

export const paymentProofsRelations = relations(paymentProofs, ({ one }) => ({
  order: one(orders, { fields: [paymentProofs.orderId], references: [orders.id] }),
  user: one(users, { fields: [paymentProofs.userId], references: [users.id] }),
}));

export const returnRequestsRelations = relations(returnRequests, ({ one, many }) => ({
  order: one(orders, { fields: [returnRequests.orderId], references: [orders.id] }),
  lines: many(returnLines),
  pictures: many(returnPictures),
  refunds: many(refunds),
  exchange: one(exchangePayments),
}));

export const exchangePaymentsRelations = relations(exchangePayments, ({ one }) => ({
  returnRequest: one(returnRequests, {
    fields: [exchangePayments.returnId],
    references: [returnRequests.id],
  }),
  order: one(orders, { fields: [exchangePayments.orderId], references: [orders.id] }),
}));

export const returnPicturesRelations = relations(returnPictures, ({ one }) => ({
  returnRequest: one(returnRequests, { fields: [returnPictures.returnId], references: [returnRequests.id] }),
}));

export const returnLinesRelations = relations(returnLines, ({ one }) => ({
  returnRequest: one(returnRequests, { fields: [returnLines.returnId], references: [returnRequests.id] }),
  orderLine: one(orderLines, { fields: [returnLines.orderLineId], references: [orderLines.id] }),
}));

export const refundsRelations = relations(refunds, ({ one, many }) => ({
  order: one(orders, { fields: [refunds.orderId], references: [orders.id] }),
  user: one(users, { fields: [refunds.userId], references: [users.id] }),
  returnRequest: one(returnRequests, { fields: [refunds.returnId], references: [returnRequests.id] }),
  lines: many(refundLines),
}));

export const refundLinesRelations = relations(refundLines, ({ one }) => ({
  refund: one(refunds, { fields: [refundLines.refundId], references: [refunds.id] }),
}));

export const shipmentsRelations = relations(shipments, ({ one, many }) => ({
  order: one(orders, { fields: [shipments.orderId], references: [orders.id] }),
  lines: many(shipmentLines),
}));

export const shipmentLinesRelations = relations(shipmentLines, ({ one }) => ({
  shipment: one(shipments, { fields: [shipmentLines.shipmentId], references: [shipments.id] }),
}));

export const manualPaymentsRelations = relations(manualPayments, ({ one }) => ({
  order: one(orders, { fields: [manualPayments.orderId], references: [orders.id] }),
}));

export const receiptsRelations = relations(receipts, ({ one }) => ({
  order: one(orders, { fields: [receipts.orderId], references: [orders.id] }),
}));

export const orderLinesRelations = relations(orderLines, ({ one, many }) => ({
  order: one(orders, { fields: [orderLines.orderId], references: [orders.id] }),
  stockRow: one(stockRows, { fields: [orderLines.stockRowId], references: [stockRows.id] }),
  product: one(products, { fields: [orderLines.productId], references: [products.id] }),
  gift: one(gifts, { fields: [orderLines.giftId], references: [gifts.id] }),
  giftCards: many(giftCards),
}));

export const giftCardsRelations = relations(giftCards, ({ one, many }) => ({
  gift: one(gifts, { fields: [giftCards.giftId], references: [gifts.id] }),
  orderLine: one(orderLines, { fields: [giftCards.orderLineId], references: [orderLines.id] }),
  issuer: one(users, { fields: [giftCards.issuedBy], references: [users.id] }),
  movements: many(giftCardMovements),
}));

export const giftCardMovementsRelations = relations(giftCardMovements, ({ one }) => ({
  card: one(giftCards, { fields: [giftCardMovements.giftCardId], references: [giftCards.id] }),
  order: one(orders, { fields: [giftCardMovements.orderId], references: [orders.id] }),
  user: one(users, { fields: [giftCardMovements.userId], references: [users.id] }),
}));

export const orderDiscountsRelations = relations(orderDiscounts, ({ one }) => ({
  order: one(orders, { fields: [orderDiscounts.orderId], references: [orders.id] }),
}));

export const orderEventsRelations = relations(orderEvents, ({ one }) => ({
  order: one(orders, { fields: [orderEvents.orderId], references: [orders.id] }),
}));

export const paymentsRelations = relations(payments, ({ one }) => ({
  order: one(orders, { fields: [payments.orderId], references: [orders.id] }),
}));

export const paymentEventsRelations = relations(paymentEvents, ({ one }) => ({
  order: one(orders, { fields: [paymentEvents.orderId], references: [orders.id] }),
}));
