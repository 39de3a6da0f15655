import { type ReactNode, useEffect, useRef } from "react";
import type { FormReply } from "~/domain/form-reply";
import { useTranslate } from "~/i18n/use-translate";

/** True when a form was refused because its mailed link has expired. */
export const isLinkExpired = ({ result }: FormReply): boolean =>
  result.error?.[""]?.[0] === "account.bad-code";

/** Explains that a mailed link has expired. */
export function ExpiredLink({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <>
      <p className="notice notice--error" role="alert" tabIndex={-1} ref={words}>
        {translate("account.bad-code")}
      </p>
      {children}
    </>
  );
}
