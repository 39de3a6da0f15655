import type { PaymentFormProps, PaymentProblem } from "../payment-form";
import { needsNewFormToken, paymentMessageKey } from "./error-codes";
import { KryptonForm, type KryptonProblem } from "./krypton-form";
import type { KryptonSource } from "./load-krypton";

/** Public settings of the card form, set by `izipay.server.ts`. */
export type IzipayFormSettings = Pick<KryptonSource, "endpoint" | "publicKey" | "libraryUrl">;

/** Codes of payments that can no longer be made (docs.lyra.com REST V4.0, errors reference). */
const WRONG_STATE = new Set(["PSP_011", "PSP_503"]);

function nextStep({ code, cycleOpen }: KryptonProblem): PaymentProblem["next"] {
  if (WRONG_STATE.has(code)) return "order";
  return cycleOpen && !needsNewFormToken(code) ? "same-form" : "new-form";
}

export function IzipayForm({ settings, onProblem, ...form }: PaymentFormProps) {
  const { endpoint, publicKey, libraryUrl } = settings as IzipayFormSettings;
  return (
    <KryptonForm
      {...form}
      endpoint={endpoint}
      publicKey={publicKey}
      libraryUrl={libraryUrl}
      onProblem={(problem) =>
        onProblem({ message: paymentMessageKey(problem.code), next: nextStep(problem) })
      }
    />
  );
}
