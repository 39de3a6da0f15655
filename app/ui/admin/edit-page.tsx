import { Text } from "@mantine/core";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Entity, Fields } from "~/domain/fields/fields";
import type { FormReply } from "~/domain/form-reply";
import type { UsedIn } from "~/domain/home/home";
import type { Language } from "~/domain/settings/shop";
import type { MessageKey } from "~/i18n/messages";
import { useTranslate } from "~/i18n/use-translate";
import { intentOf } from "~/ui/shared/form/reply-of";
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
  isKept?: MessageKey;
  /** Where the shop loses a deleted row, too. */
  usedIn?: UsedIn | undefined;
  /** Displayed beside the title. */
  actions?: ReactNode;
  hasSaveBar?: boolean;
  /** Displays the inputs in place of `EntityFields`. */
  inputs?: (props: { values: Record<string, string>; languages: Language[] }) => ReactNode;
  /** Above the form. */
  before?: ReactNode;
  /** Intents of the forms in `children` that display their refusal themselves. */
  forms?: readonly string[];
  /** Below the row's form. */
  children?: ReactNode;
}

/** The page of `editRoute`: the form of a row, and the button that deletes it. */
export function EditPage<Of extends Fields>({
  entity,
  list,
  isKept,
  usedIn,
  inputs,
  before,
  forms = [],
  children,
  ...shown
}: EditPageProps<Of>) {
  const translate = useTranslate();
  const { title, languages, values, kept } = useLoaderData() as EditData;
  const answer = useActionData() as FormReply | undefined;
  const intent = kept ? "save" : "create";
  const hidden = kept ? mergeHidden(answer, intent, { version: kept.version, fields: values }) : null;
  const isOfButton = answer && ![intent, ...forms].includes(intentOf(answer) ?? "");
  return (
    <AdminPage
      title={title}
      trail={[{ href: list.href, name: translate(list.name) }]}
      actions={shown.actions}
    >
      {isOfButton && <ReplyAlert reply={answer} />}
      {before}
      <AdminForm
        key={hidden?.version}
        intent={intent}
        answer={answer}
        hasSaveBar={shown.hasSaveBar}
        {...(hidden ? { hidden } : {})}
      >
        {inputs?.({ values, languages }) ?? (
          <EntityFields entity={entity} values={values} languages={languages} />
        )}
      </AdminForm>
      {children}
      {kept?.isKept && isKept && <Text c="dimmed">{translate(isKept)}</Text>}
      {kept && !kept.isKept && <DeleteForm usedIn={usedIn} hidden={{ version: kept.version }} />}
    </AdminPage>
  );
}
