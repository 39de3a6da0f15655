import { StrictMode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { loadKrypton } from "../../app/ui/checkout/load-krypton";
import {
  type AcceptedPayment,
  PaymentForm,
  type PaymentFormProps,
  type PaymentProblem,
} from "../../app/ui/checkout/payment-form";

type Settings = Omit<PaymentFormProps, "onAccepted" | "onProblem" | "onState" | "children">;

export type TestPage = {
  accepted: AcceptedPayment[];
  problems: PaymentProblem[];
  states: string[];
  show: (settings: Settings) => void;
  hide: () => void;
  load: typeof loadKrypton;
};

declare global {
  interface Window {
    testPage: TestPage;
  }
}

let root: Root | undefined;
const render = (settings: Settings | null) => {
  root ??= createRoot(document.body.appendChild(document.createElement("main")));
  root.render(
    <StrictMode>
      {settings && (
        <PaymentForm
          {...settings}
          onAccepted={(payment) => window.testPage.accepted.push(payment)}
          onProblem={(problem) => window.testPage.problems.push(problem)}
          onState={(state) => window.testPage.states.push(state)}
        >
          {({ state, retry }) => (
            <p role="status">
              {state}{" "}
              {state === "failed" && (
                <button type="button" onClick={retry}>
                  Retry
                </button>
              )}
            </p>
          )}
        </PaymentForm>
      )}
    </StrictMode>,
  );
};

window.testPage = {
  accepted: [],
  problems: [],
  states: [],
  show: render,
  hide: () => render(null),
  load: loadKrypton,
};
