import { Text } from "@mantine/core";
import { adminHrefs } from "~/admin-hrefs";
import type { FormReply } from "~/domain/form-reply";
import { languageFields } from "~/domain/languages/language.schema";
import { useTranslate } from "~/i18n/use-translate";
import { replyOf } from "~/ui/shared/form/reply-of";
import { AdminForm } from "../admin-form";
import { AdminPage } from "../admin-page";
import { DeleteForm } from "../delete-form";
import { mergeHidden } from "../merge-hidden";
import { ReplyAlert } from "../reply-alert";
import { LanguageFields } from "./language-fields";
import { type TextCounts, useTextCounts } from "./text-counts";

interface LanguagePageProps {
  language: {
    name: string;
    currencySymbol: string;
    currencyCode: string;
    published: boolean;
    version: number;
    isFixed: boolean;
  };
  /** Numbers of texts that are deleted with it. */
  lost: TextCounts;
  answer: FormReply | null | undefined;
}

/** Names what is deleted with a language. */
function useDeleteQuestion(lost: TextCounts): string {
  const translate = useTranslate();
  const texts = useTextCounts()(lost);
  if (texts.length === 0) return translate("admin.confirmDelete");
  return translate("adminLanguages.deleteQuestion", { texts: texts.join(", ") });
}

export function LanguagePage({ language, lost, answer }: LanguagePageProps) {
  const translate = useTranslate();
  const { name, version, isFixed } = language;
  const question = useDeleteQuestion(lost);
  const refusal = replyOf(answer, "delete");
  const hidden = mergeHidden(answer, "save", { version, fields: languageFields(language) });
  const trail = [{ href: adminHrefs.languages(), name: translate("adminLanguages.title") }];
  return (
    <AdminPage title={name} trail={trail}>
      {refusal && <ReplyAlert reply={refusal} />}
      <AdminForm key={hidden.version} intent="save" hidden={hidden} answer={answer}>
        <LanguageFields kept={language} />
      </AdminForm>
      {isFixed ? (
        <Text c="dimmed">{translate("adminLanguages.fixed")}</Text>
      ) : (
        <DeleteForm hidden={{ version, lost: JSON.stringify(lost) }} question={question} />
      )}
    </AdminPage>
  );
}
