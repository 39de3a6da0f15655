import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { AcceptedPayment, PaymentFormState, PaymentProblem } from "~/domain/payments/payment-form";
import { paymentForms } from "~/domain/payments/payment-forms";
import type { PaymentFormSource } from "~/domain/payments/payment-provider";
import type { MessageKey } from "~/i18n/messages";
import { useTranslate } from "~/i18n/use-translate";
import { useFormToken } from "./use-form-token";

/** How often an expired form is reopened automatically. */
const MAX_RENEWALS = 2;

/** Displayed after an expired form was reopened. */
const RENEWED = "checkout.formRenewed";

export interface CardPaymentProps {
  form: PaymentFormSource;
  /** Language of the card form. */
  language: string;
  /** URL that issues form tokens. */
  tokenAction: string;
  /** URL that receives the provider's signed answer. */
  returnAction: string;
  /** URL of the order page. */
  orderPage: string;
  /** Initial message. */
  message: MessageKey | null;
}

/**
 * Sends the provider's signed answer to the server.
 * @returns the next page; null while the server can't be reached
 */
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

/** State of the payment: the form token, the message to display, and when to open a new form. */
function usePayment(props: CardPaymentProps) {
  const token = useFormToken(props.tokenAction);
  const navigate = useNavigate();
  const renewals = useRef(0);
  const [message, setMessage] = useState(props.message);
  const [problems, setProblems] = useState(0);
  const [isStuck, setIsStuck] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const [unconfirmed, setUnconfirmed] = useState<AcceptedPayment | null>(null);

  function onProblem({ message, next }: PaymentProblem) {
    // The order's state has changed, for example paid in another tab; its page displays it.
    if (next === "order") return navigate(props.orderPage, { replace: true });
    setMessage(`payment.${message}`);
    setProblems((count) => count + 1);
    if (next === "same-form") return;
    if (message === "formExpired" && ++renewals.current > MAX_RENEWALS) setIsStuck(true);
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
    problems,
    isStuck,
    isConfirming,
    unconfirmed,
    onProblem,
    onReady,
    onAccepted,
    openAgain,
  };
}

function FormStatus({ state, retry }: { state: PaymentFormState; retry: () => void }) {
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

interface ProblemProps {
  message: MessageKey;
  retry: (() => void) | null;
  /** Scrolls to it: it is above the button that was pressed. */
  isNew?: boolean;
}

function Problem({ message, retry, isNew = false }: ProblemProps) {
  const translate = useTranslate();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) notice.current?.scrollIntoView({ block: "nearest" });
  }, [isNew]);
  return (
    <div className="notice notice--error" role="alert" ref={notice}>
      <p>{translate(message)}</p>
      {message === "payment.bankRefused" && <p className="hint">{translate("checkout.refusedNext")}</p>}
      {retry && (
        <button type="button" className="button button--quiet" onClick={retry}>
          {translate("checkout.retry")}
        </button>
      )}
    </div>
  );
}

/** Displayed when the provider accepted the payment but the shop can't be reached to confirm it. */
function PaymentUnconfirmed({ orderPage, check }: { orderPage: string; check: () => void }) {
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

/** Card payment with the provider's embedded form. */
export function CardPayment(props: CardPaymentProps) {
  const { token, message, problems, isStuck, isConfirming, unconfirmed, ...payment } = usePayment(props);
  const PaymentForm = paymentFormOf(props.form);
  const needsRetry = isStuck || token.message !== null;
  return (
    <>
      {message === RENEWED ? (
        <Waiting message={RENEWED} />
      ) : (
        message && (
          <Problem
            key={problems}
            message={message}
            retry={needsRetry ? payment.openAgain : null}
            isNew={problems > 0}
          />
        )
      )}
      {unconfirmed && (
        <PaymentUnconfirmed orderPage={props.orderPage} check={() => payment.onAccepted(unconfirmed)} />
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
              {({ state, retry }) => <FormStatus state={state} retry={retry} />}
            </PaymentForm>
          </div>
        )}
      </div>
    </>
  );
}
