import { type ReactNode, useRef } from "react";
import { useTranslate } from "~/i18n/use-translate";

interface FoldedSummaryProps {
  pieces: number;
  /** The total, also of those who pay in cash; one for each delivery zone, of which CSS displays the chosen one's. */
  totals: { total: string; inCash?: string | undefined }[];
  /** Opens it; closing is left to the buyer. */
  isOpen?: boolean;
  children: ReactNode;
}

/** The order's lines and totals: folded to one line on phones, whole on wider screens. */
export function FoldedSummary({ pieces, totals, isOpen = false, children }: FoldedSummaryProps) {
  const translate = useTranslate();
  const wasOpen = useRef(isOpen);
  wasOpen.current ||= isOpen;
  return (
    <details className="summary" open={wasOpen.current}>
      <summary className="summary__line">
        <span className="summary__title">{translate("checkout.summary", { count: pieces })}</span>
        {/* Generated content: the totals inside have the same texts. */}
        <span className="totals__choices">
          {totals.map(({ total, inCash }, index) => (
            <span
              className={`summary__total ${totals.length > 1 ? "totals__choice" : ""}`}
              key={String(index)}
              data-amount={total}
              data-in-cash={inCash}
            />
          ))}
        </span>
      </summary>
      <div className="summary__content">{children}</div>
    </details>
  );
}
