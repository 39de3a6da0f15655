import { Group, Text, Textarea, TextInput } from "@mantine/core";
import { Link } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import type { FormReply } from "~/domain/form-reply";
import { useTranslate } from "~/i18n/use-translate";
import { replyOf } from "~/ui/shared/form/reply-of";
import { useAdminField } from "../admin-field";
import { AdminForm } from "../admin-form";
import { AdminPage, AdminSection } from "../admin-page";
import { ButtonForm } from "../button-form";
import { ReplyAlert } from "../reply-alert";

export interface MailKindPageProps {
  kind: string;
  name: string;
  language: { code: string; name: string };
  /** All languages of the shop. */
  languages: { code: string; name: string }[];
  /** Subject and introduction with placeholders. */
  texts: { subject: string; intro: string };
  /** Changes with each change of the texts. */
  version: number;
  isOwn: boolean;
  placeholders: string[];
  /** The example's subject and plain text. */
  preview: { subject: string; text: string };
  answer: FormReply | null | undefined;
}

function Languages({
  kind,
  language,
  languages,
}: Pick<MailKindPageProps, "kind" | "language" | "languages">) {
  const translate = useTranslate();
  return (
    <nav className="admin-pages" aria-label={translate("labels.language")}>
      {languages.map(({ code, name }) =>
        code === language.code ? (
          <span key={code} aria-current="page" lang={code}>
            {name}
          </span>
        ) : (
          <Link key={code} to={adminHrefs.mailKind(kind, code)} lang={code}>
            {name}
          </Link>
        ),
      )}
    </nav>
  );
}

function TextFields({ texts, placeholders }: Pick<MailKindPageProps, "texts" | "placeholders">) {
  const translate = useTranslate();
  const field = useAdminField();
  const names = placeholders.map((name) => `{{${name}}}`).join(", ");
  return (
    <>
      <Text size="sm">{translate("adminMail.placeholders", { names })}</Text>
      <TextInput {...field("subject", texts.subject)} label={translate("adminMail.subject")} required />
      <Textarea
        {...field("intro", texts.intro)}
        label={translate("adminMail.intro")}
        description={translate("adminMail.introHint")}
        rows={8}
        required
      />
    </>
  );
}

/** A kind of mail in one language: its texts and a preview. */
export function MailKindPage(props: MailKindPageProps) {
  const { kind, name, language, version, isOwn, preview, answer } = props;
  const translate = useTranslate();
  const refusedReset = replyOf(answer, "reset");
  return (
    <AdminPage title={name} trail={[{ href: adminHrefs.mail(), name: translate("adminMail.title") }]}>
      <Languages {...props} />
      {refusedReset && <ReplyAlert reply={refusedReset} />}
      <AdminForm key={`${language.code}-${version}`} intent="save" hidden={{ version }} answer={answer}>
        <TextFields {...props} />
      </AdminForm>
      {isOwn && (
        <Group>
          <ButtonForm intent="reset" label={translate("adminMail.reset")} hidden={{ version }} size="sm" />
        </Group>
      )}
      <AdminSection title={translate("labels.preview")}>
        <Text size="sm">{translate("adminMail.previewHint")}</Text>
        <p>
          {translate("adminMail.subject")}: <strong lang={language.code}>{preview.subject}</strong>
        </p>
        <iframe
          key={`${language.code}-${version}`}
          className="admin-mail"
          src={adminHrefs.mailPreview(kind, language.code)}
          title={`${translate("labels.preview")}: ${preview.subject}`}
          sandbox=""
        />
        <details>
          <summary>{translate("adminMail.plainText")}</summary>
          <pre className="admin-mail__text" lang={language.code}>
            {preview.text.replace(/ +$/gm, "")}
          </pre>
        </details>
      </AdminSection>
    </AdminPage>
  );
}
