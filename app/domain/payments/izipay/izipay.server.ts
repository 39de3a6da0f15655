import { z } from "zod";
import { isLoopbackUrl } from "../loopback";
import { defineProvider, type HostedFormRequest } from "../payment-provider";
import { IZIPAY, paymentMessage } from "./answer";
import { contentSources, LIBRARY_ORIGIN } from "./content-sources";
import { createIzipayGateway } from "./gateway.server";
import { buildHostedPageForm, hostedTransactionId } from "./hosted-page.server";
import type { IzipayFormSettings } from "./izipay-form";
import { readFormReturn, readHostedReturn, readNotification } from "./messages.server";
import { findRefund, refundAttempt } from "./refund.server";

const loopbackUrl = z.url().refine(isLoopbackUrl, "must be on this machine (loopback)");

/**
 * Secrets of one kind, newest first, separated by commas: the first signs and authenticates, all verify. So messages that
 * were signed before a change are still accepted after it.
 */
const keys = z
  .string()
  .transform((list) => list.split(",").map((key) => key.trim()))
  .pipe(z.tuple([z.string().min(16)], z.string().min(16)))
  .refine((list) => new Set(list).size === list.length, "has the same key twice");

const variables = {
  IZIPAY_MODE: z.enum(["TEST", "PRODUCTION"]),
  IZIPAY_SHOP_ID: z.string().regex(/^\d{8}$/),
  IZIPAY_PUBLIC_KEY: z.string().regex(/^\d{2,8}:(|test)publickey_.+$/),
  IZIPAY_PASSWORD: keys,
  IZIPAY_HMAC_KEY: keys,
  IZIPAY_VADS_KEY: keys,
  /** Whether the card form may offer the instalments that the contract has. */
  IZIPAY_INSTALMENTS: z.enum(["offered", "hidden"]).default("offered"),
  /** Loopback only: URL of the payment library. */
  IZIPAY_LIBRARY_URL: loopbackUrl.optional(),
  /** Loopback only: target of the hosted page's form. */
  IZIPAY_HOSTED_URL: loopbackUrl.optional(),
};

type IzipayEnvironment = z.infer<z.ZodObject<typeof variables>>;

const accountOf = ({ IZIPAY_SHOP_ID, IZIPAY_MODE }: IzipayEnvironment) => ({
  shopId: IZIPAY_SHOP_ID,
  mode: IZIPAY_MODE,
});

function formSettings({ IZIPAY_PUBLIC_KEY, IZIPAY_LIBRARY_URL }: IzipayEnvironment) {
  const settings = { endpoint: LIBRARY_ORIGIN, publicKey: IZIPAY_PUBLIC_KEY } satisfies IzipayFormSettings;
  return IZIPAY_LIBRARY_URL === undefined ? settings : { ...settings, libraryUrl: IZIPAY_LIBRARY_URL };
}

function sandboxOrigin({ IZIPAY_LIBRARY_URL, IZIPAY_HOSTED_URL }: IzipayEnvironment): string | undefined {
  const url = IZIPAY_LIBRARY_URL ?? IZIPAY_HOSTED_URL;
  return url === undefined ? undefined : new URL(url).origin;
}

function hostedForm(environment: IzipayEnvironment, request: HostedFormRequest) {
  const { returnUrl } = request;
  return buildHostedPageForm({
    ...accountOf(environment),
    key: environment.IZIPAY_VADS_KEY[0],
    orderId: request.providerOrderId,
    transId: hostedTransactionId(request.sequence),
    amountMinor: request.amountMinor,
    currency: request.currency,
    now: request.startedAt,
    urls: { return: returnUrl, success: returnUrl, refused: returnUrl, cancel: returnUrl, error: returnUrl },
    notificationUrl: request.notificationUrl,
    language: request.language,
    sandboxOrigin: environment.IZIPAY_HOSTED_URL,
  });
}

/** Izipay, a Peruvian provider on Lyra's platform: an embedded card form and a hosted page. */
export const izipay = defineProvider({
  id: IZIPAY,
  variables,
  create(environment) {
    const { IZIPAY_PASSWORD: passwords, IZIPAY_HMAC_KEY: hmacKeys, IZIPAY_VADS_KEY: vadsKeys } = environment;
    const account = accountOf(environment);
    const gateway = createIzipayGateway({
      shopId: account.shopId,
      password: passwords[0],
      instalments: environment.IZIPAY_INSTALMENTS,
    });
    return {
      id: IZIPAY,
      form: { provider: IZIPAY, settings: formSettings(environment) },
      contentSources: contentSources(sandboxOrigin(environment)),
      start: gateway.createPayment,
      hostedForm: (request) => hostedForm(environment, request),
      readNotification: (body) => readNotification(body, { passwords, vadsKeys, account }),
      readFormReturn: (body) => readFormReturn(body, hmacKeys),
      readHostedReturn,
      async lookUp(providerOrderId) {
        const found = await gateway.getOrder(providerOrderId);
        if (!found.ok) return found;
        const received = { answer: found.payment, payload: JSON.stringify(found.payment) };
        return { ok: true, message: paymentMessage("lookup", received, account) };
      },
      refund: (request) => refundAttempt(gateway, request),
      findRefund: (request) => findRefund(gateway, request),
    };
  },
});
