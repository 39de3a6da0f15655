import type { FormReply } from "~/domain/form-reply";
import type { MessageKey } from "~/i18n/messages";
import { useTranslate } from "~/i18n/use-translate";

interface FormErrorsProps {
  /** Of the whole form. */
  errors: MessageKey[] | null | undefined;
  /** What they came with. */
  reply: FormReply | null;
  id?: string;
}

/** What stands above a form that is shown again. */
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
