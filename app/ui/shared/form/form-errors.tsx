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
  if (!errors) return null;
  const type = reply?.type ?? "error";
  return (
    <div
      className={`notice notice--${type}`}
      role={type === "error" ? "alert" : "status"}
      tabIndex={-1}
      id={id}
    >
      {errors.map((message) => (
        <p key={message}>{translate(message, reply?.values)}</p>
      ))}
      {reply?.signIn && (
        <a href={reply.signIn} target="_blank" rel="noopener">
          {translate("member.signInAgain")}
        </a>
      )}
    </div>
  );
}
