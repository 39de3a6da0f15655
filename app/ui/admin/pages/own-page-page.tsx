import { Anchor } from "@mantine/core";
import { adminHrefs } from "~/admin-hrefs";
import type { FormReply } from "~/domain/form-reply";
import type { UsedIn } from "~/domain/home/home";
import { hrefs } from "~/hrefs";
import { defaultLocale } from "~/i18n/locale";
import type { MessageKey } from "~/i18n/messages";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { replyOf } from "~/ui/shared/form/reply-of";
import { AdminForm } from "../admin-form";
import { AdminPage } from "../admin-page";
import { DeleteForm } from "../delete-form";
import type { LanguageName } from "../galleries/gallery-view";
import { mergeHidden } from "../merge-hidden";
import { ReplyAlert } from "../reply-alert";
import { StoredCheck } from "../stored-fields";
import { PageFields } from "./page-fields";
import { PageTexts, type ShownText } from "./page-texts";
import { SlugField } from "./slug-field";

interface OwnPagePageProps {
  title: string;
  languages: LanguageName[];
  fields: Record<string, string>;
  /** Null for a new page. */
  kept: { slug: string; version: number; isPublished: boolean; usedIn: UsedIn } | null;
  answer: (FormReply & { previews?: ShownText[] }) | null | undefined;
}

const states = ["labels.isPublished", "labels.isHidden"] as const satisfies MessageKey[];

/** The form of a page that staff create. */
export function OwnPagePage({ title, languages, fields, kept, answer }: OwnPagePageProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const refusal = replyOf(answer, "delete");
  const intent = kept ? "save" : "create";
  const hidden = kept ? mergeHidden(answer, intent, { version: kept.version, fields }) : null;
  return (
    <AdminPage
      title={title}
      trail={[{ href: adminHrefs.pages(), name: translate("admin.contentPages") }]}
      actions={
        kept?.isPublished && (
          <Anchor href={hrefs.ownPage(locale, kept.slug)}>{translate("adminPages.see")}</Anchor>
        )
      }
    >
      {refusal && <ReplyAlert reply={refusal} />}
      {answer?.previews && (
        <PageTexts title={translate("labels.preview")} texts={answer.previews} languages={languages} />
      )}
      <AdminForm
        key={hidden?.version}
        intent={intent}
        answer={answer}
        hasSaveBar
        {...(hidden ? { hidden } : {})}
      >
        <PageFields languages={languages} fields={fields} />
        {kept ? (
          <code>{hrefs.ownPage(locale, kept.slug)}</code>
        ) : (
          <SlugField hint="adminPages.slugHint" source={`title.${defaultLocale}`} />
        )}
        <StoredCheck
          states={states}
          fields={fields}
          name="published"
          label={translate("adminPages.publishedLabel")}
        />
      </AdminForm>
      {kept && <DeleteForm hidden={{ version: kept.version }} usedIn={kept.usedIn} />}
    </AdminPage>
  );
}
