import type { MouseEvent, ReactNode } from "react";
import { useTranslate } from "~/i18n/use-translate";

interface KnownAnswersProps {
  /** The answers, displayed until the fields are. */
  facts: string[];
  /** Displays the fields at once. */
  isOpen: boolean;
  /** The fields. */
  children: ReactNode;
}

/** Focuses the first field, because the pressed line disappears. */
function open(event: MouseEvent<HTMLElement>) {
  const details = event.currentTarget.parentElement;
  if (!(details instanceof HTMLDetailsElement)) return;
  event.preventDefault();
  details.open = true;
  details.querySelector<HTMLElement>("input, select")?.focus();
}

/** Answers that are already known, in one line, and the way to the fields that change them. */
export function KnownAnswers({ facts, isOpen, children }: KnownAnswersProps) {
  const translate = useTranslate();
  return (
    <details className="known" open={isOpen}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is interactive. */}
      <summary className="known__line" onClick={open}>
        <span className="known__facts">
          {facts.filter(Boolean).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </span>
        <span className="known__change">{translate("checkout.change")}</span>
      </summary>
      <div className="known__fields">{children}</div>
    </details>
  );
}
