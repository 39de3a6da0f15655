import type { ContentSources, PaymentProvider } from "~/domain/payments/payment-provider";
import { paymentProviders } from "~/domain/payments/payment-providers.server";
import { hrefs } from "~/hrefs";
import type { Environment } from "../environment.server";

/** The provider that checkout offers, with the shop's keys. */
export const checkoutProvider = (environment: Environment): PaymentProvider =>
  paymentProviders[0].create(environment);

/** Every provider of the shop with its keys. */
export const providersOf = (environment: Environment): PaymentProvider[] =>
  paymentProviders.map(({ create }) => create(environment));

/** Where a provider tells the shop of payments. */
export const notificationUrl = ({ SHOP_ORIGIN }: Environment, { id }: Pick<PaymentProvider, "id">): string =>
  SHOP_ORIGIN + hrefs.paymentNotification(id);

/** Whether a path is where some provider tells the shop of payments. */
export const isPaymentNotification = (pathname: string): boolean =>
  paymentProviders.some(({ id }) => pathname === hrefs.paymentNotification(id));

/** What the payment step may load and talk to, by provider. */
export const paymentSources = (environment: Environment): ContentSources[] =>
  providersOf(environment).map(({ contentSources }) => contentSources);
