import type { FormReply } from "~/domain/form-reply";
import type { MessageKey } from "~/i18n/messages";
import { useTranslate } from "~/i18n/use-translate";

interface FormErrorsProps {
  /** Form-level errors. */
  errors: MessageKey[] | null | undefined;
  /** The reply with the errors. */
  reply: FormReply | null;
  id?: string;
  /** Leads to the fields with errors. */
  links?: { href: string; label: string }[];
}

/** The message above a refused form. */
export function FormErrors({ errors, reply, id, links = [] }: FormErrorsProps) {
  const translate = useTranslate();
  const [message] = errors ?? [];
  if (!message) return null;
  const type = reply?.type ?? "error";
  const box = {
    className: `notice notice--${type}`,
    role: type === "error" ? "alert" : "status",
    tabIndex: -1,
    id,
  };
  const words = (
    <>
      {translate(message, reply?.values)}
      {reply?.signIn && (
        <a href={reply.signIn} target="_blank" rel="noopener">
          {translate("member.signInAgain")}
        </a>
      )}
    </>
  );
  if (links.length === 0) return <p {...box}>{words}</p>;
  return (
    <div {...box}>
      <p>{words}</p>
      <ul className="notice__links">
        {links.map(({ href, label }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
