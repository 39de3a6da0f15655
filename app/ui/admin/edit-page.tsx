import { Text } from "@mantine/core";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Entity, Fields } from "~/domain/fields/fields";
import type { FormReply } from "~/domain/form-reply";
import type { Language } from "~/domain/settings/shop";
import type { MessageKey } from "~/i18n/messages";
import { useTranslate } from "~/i18n/use-translate";
import { replyOf } from "~/ui/shared/form/reply-of";
import { AdminForm } from "./admin-form";
import { AdminPage } from "./admin-page";
import { DeleteForm } from "./delete-form";
import { EntityFields } from "./entity-fields";
import { mergeHidden } from "./merge-hidden";
import { ReplyAlert } from "./reply-alert";

/** Data of `editRoute`. */
interface EditData {
  title: string;
  languages: Language[];
  values: Record<string, string>;
  /** Null for a new row. */
  kept: { version: number; isKept: boolean } | null;
}

interface EditPageProps<Of extends Fields> {
  entity: Entity<Of>;
  list: { href: string; name: MessageKey };
  /** Displayed when the row can't be deleted. */
  isKept: MessageKey;
}

/** The page of `editRoute`: the form of a row, and the button that deletes it. */
export function EditPage<Of extends Fields>({ entity, list, isKept }: EditPageProps<Of>) {
  const translate = useTranslate();
  const { title, languages, values, kept } = useLoaderData() as EditData;
  const answer = useActionData() as FormReply | undefined;
  const refusal = replyOf(answer, "delete");
  const intent = kept ? "save" : "create";
  const hidden = kept ? mergeHidden(answer, intent, { version: kept.version, fields: values }) : null;
  return (
    <AdminPage title={title} trail={[{ href: list.href, name: translate(list.name) }]}>
      {refusal && <ReplyAlert reply={refusal} />}
      <AdminForm key={hidden?.version} intent={intent} answer={answer} {...(hidden ? { hidden } : {})}>
        <EntityFields entity={entity} values={values} languages={languages} />
      </AdminForm>
      {kept?.isKept && <Text c="dimmed">{translate(isKept)}</Text>}
      {kept && !kept.isKept && <DeleteForm hidden={{ version: kept.version }} />}
    </AdminPage>
  );
}
