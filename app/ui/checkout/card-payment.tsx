import { useNavigate } from "@remix-run/react";
import { useRef, useState } from "react";
import type { AcceptedPayment, PaymentFormState, PaymentProblem } from "~/domain/payments/payment-form";
import { paymentForms } from "~/domain/payments/payment-forms";
import type { PaymentFormSource } from "~/domain/payments/payment-provider";
import type { MessageKey } from "~/i18n/messages";
import { useTranslate } from "~/i18n/use-translate";
import { useFormToken } from "./use-form-token";

/** How often a form that expired is opened again without the buyer asking. */
const RENEWALS = 2;

/** What is said once a form that expired was opened again. */
const RENEWED = "checkout.formRenewed";

export interface CardPaymentProps {
  /** The provider's form. */
  form: PaymentFormSource;
  /** Of the card form. */
  language: string;
  /** Where a form token is asked for. */
  tokenAction: string;
  /** Where the provider's signed answer is sent to. */
  returnAction: string;
  /** The order's page, which tells its state. */
  orderPage: string;
  /** What to say at first. */
  message: MessageKey | null;
}

/** Sends the provider's signed answer to the server. @returns where to go on; null while the shop can't tell. */
async function confirmPayment(
  payment: AcceptedPayment,
  { returnAction, orderPage }: CardPaymentProps,
): Promise<string | null> {
  try {
    const response = await fetch(returnAction, { method: "POST", body: new URLSearchParams(payment) });
    if (response.status >= 500) return null;
    const answer = (await response.json()) as { location?: unknown };
    return typeof answer.location === "string" ? answer.location : orderPage;
  } catch {
    return null;
  }
}

/** The form's token and what goes wrong with it: which words to show, and when to open a new form. */
function usePayment(props: CardPaymentProps) {
  const token = useFormToken(props.tokenAction);
  const navigate = useNavigate();
  const renewals = useRef(0);
  const [message, setMessage] = useState(props.message);
  const [isStuck, setIsStuck] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const [unconfirmed, setUnconfirmed] = useState<AcceptedPayment | null>(null);

  function onProblem({ message, next }: PaymentProblem) {
    // The order is in another state than this page thinks, such as paid in another tab: its page knows.
    if (next === "order") return navigate(props.orderPage, { replace: true });
    setMessage(`payment.${message}`);
    if (next === "same-form") return;
    if (message === "formExpired" && ++renewals.current > RENEWALS) setIsStuck(true);
    else token.ask(true);
  }
  function onReady() {
    setMessage((current) => (current === "payment.formExpired" ? RENEWED : current));
  }
  async function onAccepted(payment: AcceptedPayment) {
    setMessage(null);
    setUnconfirmed(null);
    setIsConfirming(true);
    const page = await confirmPayment(payment, props);
    if (page !== null) return navigate(page, { replace: true });
    setIsConfirming(false);
    setUnconfirmed(payment);
  }
  function openAgain() {
    renewals.current = 0;
    setIsStuck(false);
    setMessage(null);
    token.ask(true);
  }
  return {
    token,
    message: token.message ?? message,
    isStuck,
    isConfirming,
    unconfirmed,
    onProblem,
    onReady,
    onAccepted,
    openAgain,
  };
}

function FormWords({ state, retry }: { state: PaymentFormState; retry: () => void }) {
  if (state === "ready") return null;
  if (state === "loading") return <Waiting message="checkout.paymentLoading" />;
  return <Problem message="checkout.paymentFailed" retry={retry} />;
}

function Waiting({ message }: { message: MessageKey }) {
  const translate = useTranslate();
  return (
    <p className="payment__waiting" role="status">
      {translate(message)}
    </p>
  );
}

function Problem({ message, retry }: { message: MessageKey; retry: (() => void) | null }) {
  const translate = useTranslate();
  return (
    <div className="notice notice--error" role="alert">
      <p>{translate(message)}</p>
      {retry && (
        <button type="button" className="button button--quiet" onClick={retry}>
          {translate("checkout.retry")}
        </button>
      )}
    </div>
  );
}

/** Said where the provider took the payment and the shop can't be asked about it. */
function PaymentSafe({ orderPage, check }: { orderPage: string; check: () => void }) {
  const translate = useTranslate();
  return (
    <div className="notice" role="alert">
      <p>
        <strong>{translate("checkout.paymentSafeTitle")}</strong>
      </p>
      <p>{translate("checkout.paymentSafeText")}</p>
      <p className="button-row">
        <button type="button" className="button" onClick={check}>
          {translate("checkout.checkAgain")}
        </button>
        <a className="button button--quiet" href={orderPage}>
          {translate("checkout.seeOrder")}
        </a>
      </p>
    </div>
  );
}

function paymentFormOf({ provider }: PaymentFormSource) {
  const form = paymentForms[provider];
  if (!form) throw new Error(`The provider ${provider} has no form`);
  return form;
}

/** Paying with a card inside the page. */
export function CardPayment(props: CardPaymentProps) {
  const { token, message, isStuck, isConfirming, unconfirmed, ...payment } = usePayment(props);
  const PaymentForm = paymentFormOf(props.form);
  const needsRetry = isStuck || token.message !== null;
  return (
    <>
      {message === RENEWED ? (
        <Waiting message={RENEWED} />
      ) : (
        message && <Problem message={message} retry={needsRetry ? payment.openAgain : null} />
      )}
      {unconfirmed && (
        <PaymentSafe orderPage={props.orderPage} check={() => payment.onAccepted(unconfirmed)} />
      )}
      <div className="payment__form">
        {isConfirming && <Waiting message="checkout.confirming" />}
        {!token.formToken && !token.message && <Waiting message="checkout.paymentLoading" />}
        {token.formToken && (
          <div hidden={isConfirming || isStuck || unconfirmed !== null}>
            <PaymentForm
              settings={props.form.settings}
              formToken={token.formToken}
              language={props.language}
              onAccepted={payment.onAccepted}
              onProblem={payment.onProblem}
              onState={(state) => state === "ready" && payment.onReady()}
            >
              {({ state, retry }) => <FormWords state={state} retry={retry} />}
            </PaymentForm>
          </div>
        )}
      </div>
    </>
  );
}
