import { type ReactNode, useEffect, useRef, useState } from "react";
import type { PaymentFormState } from "../payment-form";
import { needsNewFormToken } from "./error-codes";
import { type KryptonSource, loadKrypton } from "./load-krypton";

/** The provider's signed answer, unchanged, for verification by the server. */
export type AcceptedAnswer = Record<"kr-answer" | "kr-hash" | "kr-hash-key" | "kr-hash-algorithm", string>;

/**
 * `code` selects the message; `detailedCode` is the bank's and must not be displayed. While `cycleOpen`, the buyer may
 * retry in the same form; otherwise a new form token is needed.
 */
export type KryptonProblem = { code: string; detailedCode: string | null; cycleOpen: boolean };

type KryptonFormEvents = {
  onAccepted: (payment: AcceptedAnswer) => void;
  onProblem: (problem: KryptonProblem) => void;
  onState?: (state: PaymentFormState) => void;
};

export type KryptonFormProps = KryptonSource &
  KryptonFormEvents & {
    formToken: string;
    /** The library's `kr-language`. */
    language: string;
    /** Renders the form's status; `retry` reloads it after a failure. */
    children?: (form: { state: PaymentFormState; retry: () => void }) => ReactNode;
  };

/**
 * The provider's card form. Only one per page, because the library is a global object. It is rendered inside an element
 * that React leaves empty. A new `formToken` opens a new form.
 */
export function KryptonForm(props: KryptonFormProps) {
  const [attempt, setAttempt] = useState(0);
  return <MountedForm key={attempt} {...props} retry={() => setAttempt(attempt + 1)} />;
}

function MountedForm({ children, retry, ...props }: KryptonFormProps & { retry: () => void }) {
  const { endpoint, libraryUrl, publicKey, deadlineSeconds, formToken, language } = props;
  const host = useRef<HTMLDivElement>(null);
  const events = useRef<KryptonFormEvents>(props);
  const [state, setState] = useState<PaymentFormState>("loading");

  useEffect(() => {
    events.current = props;
  });
  useEffect(() => {
    if (!host.current) return;
    const source = { endpoint, libraryUrl, publicKey, deadlineSeconds };
    return mountForm(host.current, source, formToken, language, {
      onAccepted: (payment) => events.current.onAccepted(payment),
      onProblem: (problem) => events.current.onProblem(problem),
      onState: (next) => {
        setState(next);
        events.current.onState?.(next);
      },
    });
  }, [endpoint, libraryUrl, publicKey, deadlineSeconds, formToken, language]);

  return (
    <>
      <div ref={host} aria-busy={state === "loading"} />
      {children?.({ state, retry })}
    </>
  );
}

let queue: Promise<unknown> = Promise.resolve();

/** Runs tasks sequentially: two forms at once would overwrite the library's callbacks. */
function exclusively(task: () => Promise<void>): void {
  queue = queue.then(task).catch(() => undefined);
}

/** Opens the form in an element. Returns the function that removes it. */
function mountForm(
  host: HTMLElement,
  source: KryptonSource,
  formToken: string,
  language: string,
  events: Required<KryptonFormEvents>,
): () => void {
  let isGone = false;
  let library: KR | undefined;

  async function open(): Promise<void> {
    if (isGone) return;
    events.onState("loading");
    library = await loadKrypton(source);
    if (isGone) return;
    // Before the callbacks are set, because it removes them together with the forms.
    await library.removeForms();
    const slot = document.createElement("div");
    slot.className = "kr-embedded";
    host.replaceChildren(slot);
    await library.onSubmit((response) => {
      if (!isGone) events.onAccepted(acceptedAnswer(response));
      return false;
    });
    await library.onError((error) => {
      if (!isGone) events.onProblem(kryptonProblem(error));
    });
    await library.setFormConfig({ formToken, "kr-language": language });
    if (isGone) return;
    await library.renderElements(host);
    if (!isGone) events.onState("ready");
  }

  exclusively(() =>
    open().catch(() => {
      if (!isGone) events.onState("failed");
    }),
  );
  return () => {
    isGone = true;
    exclusively(async () => {
      await library?.removeForms();
      host.replaceChildren();
    });
  };
}

function acceptedAnswer(response: KRPaymentResponse): AcceptedAnswer {
  return {
    "kr-answer": response.rawClientAnswer,
    "kr-hash": response.hash,
    "kr-hash-key": response.hashKey,
    "kr-hash-algorithm": response.hashAlgorithm,
  };
}

function kryptonProblem(error: KRError): KryptonProblem {
  const orderCycle = error.metadata?.answer?.clientAnswer?.orderCycle;
  return {
    code: error.errorCode,
    detailedCode: error.detailedErrorCode ?? null,
    cycleOpen: orderCycle !== "CLOSED" && !needsNewFormToken(error.errorCode),
  };
}
