import type { ReactNode } from "react";
import { useTranslate } from "~/i18n/use-translate";

const STEPS = 4;

interface StepHeadProps {
  /** 1 to 4: buyer, delivery, receipt, payment. */
  number: number;
  /** Id of the heading. */
  id: string;
  children: ReactNode;
}

/** A step's number and heading. */
export function StepHead({ number, id, children }: StepHeadProps) {
  const translate = useTranslate();
  return (
    <div className="step__head">
      <p className="step__number">
        <span className="visually-hidden">{translate("checkout.step", { number, count: STEPS })}</span>
        <span aria-hidden="true">{number}</span>
      </p>
      <h2 className="checkout__heading" id={id}>
        {children}
      </h2>
    </div>
  );
}

interface StepProps extends StepHeadProps {
  title: string;
  className?: string;
}

/** A numbered section of the checkout. */
export function Step({ number, id, title, className = "", children }: StepProps) {
  return (
    <section className={`checkout__section step ${className}`} aria-labelledby={id}>
      <StepHead number={number} id={id}>
        {title}
      </StepHead>
      {children}
    </section>
  );
}
