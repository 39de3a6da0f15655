import { type ReactNode, useEffect, useRef } from "react";
import type { FormReply } from "~/domain/form-reply";
import { useTranslate } from "~/i18n/use-translate";

/** Whether a form was refused because the link of its mail can't be used any more. */
export const isLinkOver = ({ result }: FormReply): boolean => result.error?.[""]?.[0] === "account.linkOver";

/** Says that the link of a mail can't be used any more, and what can be done about it. */
export function LinkOver({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <>
      <p className="notice notice--error" role="alert" tabIndex={-1} ref={words}>
        {translate("account.linkOver")}
      </p>
      {children}
    </>
  );
}
