import type { FormReply } from "~/domain/form-reply";
import type { MessageKey } from "~/i18n/messages";
import { useTranslate } from "~/i18n/use-translate";

interface FormErrorsProps {
  /** Form-level errors. */
  errors: MessageKey[] | null | undefined;
  /** The reply with the errors. */
  reply: FormReply | null;
  id?: string;
}

/** The message above a refused form. */
export function FormErrors({ errors, reply, id }: FormErrorsProps) {
  const translate = useTranslate();
  const [message] = errors ?? [];
  if (!message) return null;
  const type = reply?.type ?? "error";
  return (
    <p
      className={`notice notice--${type}`}
      role={type === "error" ? "alert" : "status"}
      tabIndex={-1}
      id={id}
    >
      {translate(message, reply?.values)}
      {reply?.signIn && (
        <a href={reply.signIn} target="_blank" rel="noopener">
          {translate("member.signInAgain")}
        </a>
      )}
    </p>
  );
}
