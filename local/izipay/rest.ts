import { z } from "zod";
import { html, json, parseObject, type Reply, type SandboxRequest } from "./http";
import { isSameSecret } from "./keys";
import { newIdentifier, paymentObject, providerDate } from "./payment-object";
import { cancelOrRefund, updateTransaction } from "./refunds/refunds";
import { invalidInput, notFound, type ServiceError, type ServiceResult } from "./service-result";
import { type SandboxState, type Session, takeFault } from "./state";

const currencies = ["PEN", "USD"];
const formActions = ["PAYMENT", "REGISTER_PAY", "ASK_REGISTER_PAY", "CUSTOMER_WALLET", "SILENT"];
const customerSchema = z.looseObject({
  email: z.email().max(150).nullish(),
  reference: z.string().max(63).nullish(),
});
const transactionOptionsSchema = z.looseObject({
  cardOptions: z
    .looseObject({
      retry: z.coerce.number().int().min(0).max(9).nullish(),
      installmentNumber: z.coerce.number().int().min(0).nullish(),
    })
    .nullish(),
});

/** Source: docs.lyra.com REST V4.0, Charge/CreatePayment. */
const createPaymentSchema = z.looseObject({
  amount: z.number().int().positive().max(999_999_999_999),
  currency: z.string().regex(/^[A-Z]{3}$/),
  orderId: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/)
    .nullish(),
  customer: customerSchema.nullish(),
  ipnTargetUrl: z
    .url({ protocol: /^https?$/ })
    .max(255)
    .nullish(),
  formAction: z.enum(formActions).nullish(),
  transactionOptions: transactionOptionsSchema.nullish(),
  metadata: z.unknown().optional(),
});

const fieldErrors: Record<string, ServiceError> = {
  amount: { errorCode: "INT_009", errorMessage: "invalid amount" },
  "customer.email": { errorCode: "INT_015", errorMessage: "invalid customer email" },
  "customer.reference": { errorCode: "INT_016", errorMessage: "invalid customer reference" },
};

/** Services that support faults on demand, by path. */
const faultyCalls: Record<string, "createPayment" | "getOrder" | "giveBack"> = {
  "Charge/CreatePayment": "createPayment",
  "Order/Get": "getOrder",
  "Transaction/CancelOrRefund": "giveBack",
  "Transaction/Update": "giveBack",
};

/** Handles the REST V4 services, with the provider's envelopes. No CORS headers: only servers may call them. */
export async function handleRest(state: SandboxState, request: SandboxRequest): Promise<Reply | null> {
  const service = request.path.match(/^\/api-payment\/V4\/(.+)$/)?.[1];
  if (!service) return null;
  const call = faultyCalls[service];
  const fault = call && takeFault(state, call);
  if (fault === "hang") {
    await state.wait(state.settings.hangSeconds);
    return "disconnect";
  }
  if (fault === "500") return html("<h1>Internal error</h1>", 500);
  if (fault === "lost") {
    answerService(state, service, parseObject(request.body) ?? {});
    return "disconnect";
  }
  if (fault === "late") {
    const body = parseObject(request.body) ?? {};
    state.schedule(state.settings.lateSeconds, async () => {
      answerService(state, service, body);
    });
    return "disconnect";
  }
  if (fault)
    return json(errorEnvelope(state, service, { errorCode: fault, errorMessage: "fault on demand" }));
  if (!isAuthorized(state, request)) {
    const error = { errorCode: "INT_905", errorMessage: "invalid login or private key" };
    return json(errorEnvelope(state, service, error), state.settings.authFailureStatus);
  }
  const body = parseObject(request.body);
  const result = body
    ? answerService(state, service, body)
    : { error: invalidInput("can't decode JSON data") };
  if ("error" in result) return json(errorEnvelope(state, service, result.error));
  return json(envelope(state, service, result.answer));
}

function answerService(state: SandboxState, service: string, body: Record<string, unknown>): ServiceResult {
  switch (service) {
    case "Charge/SDKTest":
      return { answer: { value: body.value ?? null, _type: "V4/Type/String" } };
    case "Charge/CreatePayment":
      return createPayment(state, body);
    case "Order/Get": {
      const session = sessionOfOrder(state, body.orderId);
      return session ? { answer: paymentObject(state, session) } : notFound;
    }
    case "Transaction/Get": {
      const transactions = [...state.sessions.values()].flatMap((session) => session.transactions);
      const transaction = transactions.find(({ uuid }) => uuid === body.uuid);
      return transaction ? { answer: transaction } : notFound;
    }
    case "Transaction/CancelOrRefund":
      return cancelOrRefund(state, body);
    case "Transaction/Update":
      return updateTransaction(state, body);
    default:
      return { error: { errorCode: "INT_901", errorMessage: "web-service not found" } };
  }
}

function createPayment(state: SandboxState, body: Record<string, unknown>): ServiceResult {
  const parsed = createPaymentSchema.safeParse(body);
  if (!parsed.success) {
    const name = parsed.error.issues[0]?.path.join(".") ?? "";
    const detailedErrorMessage = `Invalid input value [name=${name}]`;
    return { error: { ...(fieldErrors[name] ?? invalidInput()), detailedErrorMessage } };
  }
  const { amount, currency, orderId, customer, ipnTargetUrl, transactionOptions, metadata } = parsed.data;
  if (!currencies.includes(currency)) {
    return { error: { errorCode: "PSP_610", errorMessage: "No merchant acceptance agreement available" } };
  }
  const session: Session = {
    id: `sandbox${newIdentifier()}${newIdentifier()}`,
    createdAt: state.settings.now(),
    amount,
    currency,
    orderId: orderId ?? null,
    customer: customer ?? {},
    metadata: metadata ?? null,
    notificationUrl: ipnTargetUrl ?? null,
    attemptsLeft: 1 + (transactionOptions?.cardOptions?.retry ?? 3),
    offersInstalments: transactionOptions?.cardOptions?.installmentNumber !== 0,
    orderCycle: "OPEN",
    orderStatus: "UNPAID",
    transactions: [],
  };
  state.sessions.set(session.id, session);
  state.note("payment-created", { orderId: session.orderId, amount, currency });
  return { answer: { formToken: session.id, _type: "V4/Charge/PaymentForm" } };
}

/** The paid session of an order, otherwise its newest session with an attempt. */
export function sessionOfOrder(state: SandboxState, orderId: unknown): Session | undefined {
  const tried = [...state.sessions.values()].filter(
    (session) => session.orderId === orderId && session.transactions.length > 0,
  );
  return tried.find(({ orderStatus }) => orderStatus === "PAID") ?? tried.at(-1);
}

function isAuthorized({ settings }: SandboxState, request: SandboxRequest): boolean {
  const credentials = (request.headers.authorization ?? "").replace(/^Basic\s+/i, "");
  const { shopId, password } = settings.keys;
  return isSameSecret(credentials, Buffer.from(`${shopId}:${password}`).toString("base64"));
}

function envelope(state: SandboxState, webService: string, answer: object, status = "SUCCESS") {
  return {
    webService,
    version: "V4",
    applicationVersion: "0.0.0-sandbox",
    applicationProvider: "MCW",
    status,
    answer,
    ticket: null,
    serverDate: providerDate(state.settings.now()),
    metadata: null,
    mode: "TEST",
    serverUrl: "https://api.micuentaweb.pe",
    _type: "V4/WebService/Response",
  };
}

function errorEnvelope(state: SandboxState, webService: string, error: ServiceError) {
  const answer = {
    detailedErrorCode: null,
    detailedErrorMessage: null,
    ...error,
    ticket: "null",
    shopId: error.errorCode === "INT_905" ? null : state.settings.keys.shopId,
    _type: "V4/WebService/WebServiceError",
  };
  return envelope(state, webService, answer, "ERROR");
}
