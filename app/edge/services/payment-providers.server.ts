import type { ContentSources, PaymentProvider } from "~/domain/payments/payment-provider";
import { paymentProviders } from "~/domain/payments/payment-providers.server";
import { serverHrefs } from "~/server-hrefs";
import type { Environment } from "../environment.server";

/** The provider offered at checkout, configured with the shop's keys. */
export const checkoutProvider = (environment: Environment): PaymentProvider =>
  paymentProviders[0].create(environment);

/** All providers, configured with the shop's keys. */
export const providersOf = (environment: Environment): PaymentProvider[] =>
  paymentProviders.map(({ create }) => create(environment));

/** The absolute URL of a provider's notifications. */
export const notificationUrl = ({ SHOP_ORIGIN }: Environment, { id }: Pick<PaymentProvider, "id">): string =>
  SHOP_ORIGIN + serverHrefs.paymentNotification(id);

export const isPaymentNotification = (pathname: string): boolean =>
  paymentProviders.some(({ id }) => pathname === serverHrefs.paymentNotification(id));

/** CSP sources that the payment step allows, per provider. */
export const paymentSources = (environment: Environment): ContentSources[] =>
  providersOf(environment).map(({ contentSources }) => contentSources);
