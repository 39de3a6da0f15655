import { Anchor } from "@mantine/core";
import { adminHrefs } from "~/admin-hrefs";
import type { Member } from "~/domain/collections/collection";
import type { FormReply } from "~/domain/form-reply";
import type { UsedIn } from "~/domain/home/home";
import { defaultLocale } from "~/i18n/locale";
import { useTranslate } from "~/i18n/use-translate";
import { intentOf } from "~/ui/shared/form/reply-of";
import { AdminForm } from "../admin-form";
import { AdminPage } from "../admin-page";
import { DeleteForm } from "../delete-form";
import { mergeHidden } from "../merge-hidden";
import { SlugField } from "../pages/slug-field";
import { ReplyAlert } from "../reply-alert";
import { CollectionFields, type CollectionFieldsProps } from "./collection-fields";
import { type FoundMembers, Members } from "./members";

interface KeptCollection {
  id: number;
  version: number;
  /** Its path in the shop. */
  path: string;
  isPublished: boolean;
  /** Null for a collection by rule. */
  members: Member[] | null;
  found: FoundMembers | null;
  usedIn: UsedIn;
}

interface CollectionPageProps extends Omit<CollectionFieldsProps, "children"> {
  title: string;
  /** Null for a new collection. */
  kept: KeptCollection | null;
  answer: FormReply | null | undefined;
}

/** The form of a collection, and the products of one by hand. */
export function CollectionPage({ title, kept, answer, ...fields }: CollectionPageProps) {
  const translate = useTranslate();
  const intent = kept ? "save" : "create";
  const hidden = kept ? mergeHidden(answer, intent, { version: kept.version, fields: fields.fields }) : null;
  const isOfButton = !["save", "create", "add"].includes(intentOf(answer) ?? "");
  return (
    <AdminPage
      title={title}
      trail={[{ href: adminHrefs.collections(), name: translate("admin.collections") }]}
      actions={kept?.isPublished && <Anchor href={kept.path}>{translate("adminCollections.see")}</Anchor>}
    >
      {answer && isOfButton && <ReplyAlert reply={answer} />}
      <AdminForm
        key={hidden?.version}
        intent={intent}
        answer={answer}
        hasSaveBar
        {...(hidden ? { hidden } : {})}
      >
        <CollectionFields {...fields}>
          {kept ? (
            <code>{kept.path}</code>
          ) : (
            <SlugField hint="adminCollections.slugHint" source={`names.${defaultLocale}`} />
          )}
        </CollectionFields>
      </AdminForm>
      {kept?.members && <Members {...kept} members={kept.members} answer={answer} />}
      {kept && <DeleteForm usedIn={kept.usedIn} hidden={{ version: kept.version }} />}
    </AdminPage>
  );
}
