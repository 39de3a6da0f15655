import { Alert, Anchor, List } from "@mantine/core";
import type { MouseEvent } from "react";
import type { FormReply } from "~/domain/form-reply";
import { m } from "~/i18n/message";
import type { MessageKey } from "~/i18n/messages";
import { useTranslate } from "~/i18n/use-translate";
import { fieldId } from "./admin-field";

/** The first field of each message, in the order of the fields. */
function fieldsByMessage({ error }: FormReply["result"]) {
  const fields = new Map<MessageKey, string>();
  for (const [name, messages] of Object.entries(error ?? {})) {
    const [message] = messages ?? [];
    if (name && message && !fields.has(message)) fields.set(message, name);
  }
  return [...fields];
}

/** Focuses a field. A navigation, also to another fragment, would drop the action's reply. */
function focusField(event: MouseEvent<HTMLAnchorElement>, name: string) {
  event.preventDefault();
  const field = document.getElementById(fieldId(name));
  const named = event.currentTarget.closest("form")?.elements.namedItem(name);
  if (field) field.focus();
  else if (named instanceof HTMLElement) named.focus();
}

/** The form's error, with links to the fields if it is not the error of a single one, or to sign in again. */
export function ReplyAlert({ reply }: { reply: FormReply }) {
  const translate = useTranslate();
  const [message] = reply.result.error?.[""] ?? [];
  if (!message) return null;
  const fields = message === m("common.checkFields") ? fieldsByMessage(reply.result) : [];
  return (
    <Alert
      color={reply.type === "info" ? "gray" : "red"}
      role="alert"
      tabIndex={-1}
      title={translate(message, reply.values)}
    >
      {fields.length > 0 && (
        <List size="sm">
          {fields.map(([problem, name]) => (
            <List.Item key={name}>
              <Anchor
                href={`#${fieldId(name)}`}
                onClick={(event) => focusField(event, name)}
                c="inherit"
                underline="always"
                display="inline-block"
                py={3}
                inherit
              >
                {translate(problem, reply.values)}
              </Anchor>
            </List.Item>
          ))}
        </List>
      )}
      {reply.signIn && (
        <Anchor href={reply.signIn} target="_blank" rel="noopener">
          {translate("member.signInAgain")}
        </Anchor>
      )}
    </Alert>
  );
}
