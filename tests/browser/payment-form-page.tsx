import { StrictMode } from "react";
import { createRoot, type Root } from "react-dom/client";
import {
  type AcceptedAnswer,
  KryptonForm,
  type KryptonFormProps,
  type KryptonProblem,
} from "../../app/domain/payments/izipay/krypton-form";
import { loadKrypton } from "../../app/domain/payments/izipay/load-krypton";

type Settings = Omit<KryptonFormProps, "onAccepted" | "onProblem" | "onState" | "children">;

export type TestPage = {
  accepted: AcceptedAnswer[];
  problems: KryptonProblem[];
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
        <KryptonForm
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
        </KryptonForm>
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
