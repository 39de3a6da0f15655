import type { HostedPageRequest } from "~/domain/payments/hosted-page.server";
import type { PaymentMode } from "~/domain/payments/izipay-answer";
import { createIzipayGateway, type IzipayGateway } from "~/domain/payments/izipay-gateway.server";
import { hrefs } from "~/hrefs";
import type { Environment } from "../environment.server";

/** Where browsers load the provider's card form from. */
export const PAYMENT_LIBRARY_ORIGIN = "https://static.micuentaweb.pe";

/** The provider's REST services with the shop's keys. */
export const paymentGateway = ({ IZIPAY_SHOP_ID, IZIPAY_PASSWORD }: Environment): IzipayGateway =>
  createIzipayGateway({ shopId: IZIPAY_SHOP_ID, password: IZIPAY_PASSWORD });

/** The account that every payment message must be about. */
export const paymentAccount = (environment: Environment): { shopId: string; mode: PaymentMode } => ({
  shopId: environment.IZIPAY_SHOP_ID,
  mode: environment.IZIPAY_MODE,
});

/** Where the provider tells the shop of payments. */
export const notificationUrl = ({ SHOP_ORIGIN }: Environment): string =>
  SHOP_ORIGIN + hrefs.paymentNotification();

/** What the provider's hosted page is told about the shop; every way back leads to `returnPath`. */
export function hostedPage(
  environment: Environment,
  returnPath: string,
): Pick<HostedPageRequest, "shopId" | "key" | "mode" | "urls" | "notificationUrl" | "sandboxOrigin"> {
  const back = environment.SHOP_ORIGIN + returnPath;
  return {
    ...paymentAccount(environment),
    key: environment.IZIPAY_VADS_KEY,
    urls: { return: back, success: back, refused: back, cancel: back, error: back },
    notificationUrl: notificationUrl(environment),
    sandboxOrigin: environment.IZIPAY_HOSTED_URL,
  };
}
