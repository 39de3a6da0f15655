import type { FormReply } from "~/domain/form-reply";
import { useTranslate } from "~/i18n/use-translate";
import { CodeField, type CodeProblem } from "./code-field";

export interface CouponFieldProps {
  coupon: {
    /** The entered code; null without one. */
    code: string | null;
    /** Why it does not apply. */
    problem: CodeProblem | null;
    /** Its dates and conditions; empty without any. */
    terms: string;
  };
  reply: FormReply | null;
}

/** The discount code. */
export function CouponField({ coupon: { code, problem, terms }, reply }: CouponFieldProps) {
  const translate = useTranslate();
  return (
    <CodeField
      name="coupon"
      intent="coupon"
      label={translate("checkout.coupon")}
      submit={translate("checkout.couponApply")}
      code={code}
      inUse={
        code !== null && problem === null
          ? {
              text: translate("checkout.couponInUse", { code }),
              remove: translate("checkout.couponRemove", { code }),
            }
          : null
      }
      problem={problem}
      defaultValue={code ?? ""}
      // Those of a code that was just refused come with the refusal.
      hint={String(reply?.values?.terms ?? terms)}
      reply={reply}
    />
  );
}
