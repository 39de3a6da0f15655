import { Alert, Anchor } from "@mantine/core";
import type { FormReply } from "~/domain/form-reply";
import { useTranslate } from "~/i18n/use-translate";

/** The form's error, with a link to sign in when the session has ended. */
export function ReplyAlert({ reply }: { reply: FormReply }) {
  const translate = useTranslate();
  const [message] = reply.result.error?.[""] ?? [];
  if (!message) return null;
  return (
    <Alert
      color={reply.type === "info" ? "gray" : "red"}
      role="alert"
      tabIndex={-1}
      title={translate(message, reply.values)}
    >
      {reply.signIn && (
        <Anchor href={reply.signIn} target="_blank" rel="noopener">
          {translate("member.signInAgain")}
        </Anchor>
      )}
    </Alert>
  );
}
