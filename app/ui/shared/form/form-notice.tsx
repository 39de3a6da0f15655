import { type ReactNode, useEffect, useRef } from "react";
import type { MessageKey } from "~/i18n/messages";
import { useTranslate } from "~/i18n/use-translate";

/** A message that replaces an accepted form. */
export function FormNotice({ message, children }: { message: MessageKey; children?: ReactNode }) {
  const translate = useTranslate();
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <div className="notice" role="status" tabIndex={-1} ref={words}>
      <p>{translate(message)}</p>
      {children}
    </div>
  );
}
