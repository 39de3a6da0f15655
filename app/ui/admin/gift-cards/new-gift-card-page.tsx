import { NativeSelect, Text, Textarea, TextInput } from "@mantine/core";
import { adminHrefs } from "~/admin-hrefs";
import type { FormReply } from "~/domain/form-reply";
import { useTranslate } from "~/i18n/use-translate";
import { useAdminField } from "../admin-field";
import { AdminForm } from "../admin-form";
import { AdminPage } from "../admin-page";

interface NewGiftCardPageProps {
  title: string;
  languages: { value: string; label: string }[];
  senderName: string;
  /** In Lima. */
  today: string;
  idempotencyKey: string;
  answer: FormReply | null | undefined;
}

function Fields({ languages, senderName, today }: NewGiftCardPageProps) {
  const translate = useTranslate();
  const field = useAdminField();
  const text = { required: true, maw: "30rem", autoComplete: "off" } as const;
  return (
    <>
      <Text size="sm">{translate("adminGiftCards.issueText")}</Text>
      <TextInput
        {...field("amount")}
        label={translate("adminGiftCards.amount")}
        required
        inputMode="decimal"
        maw="12rem"
        autoComplete="off"
      />
      <TextInput {...field("recipientName")} label={translate("giftCards.recipientName")} {...text} />
      <TextInput
        {...field("recipientEmail")}
        label={translate("giftCards.recipientEmail")}
        {...text}
        inputMode="email"
      />
      <TextInput {...field("senderName", senderName)} label={translate("giftCards.senderName")} {...text} />
      <Textarea {...field("message")} label={translate("giftCards.message")} maw="30rem" rows={3} />
      <TextInput
        {...field("deliverOn", today)}
        type="date"
        label={translate("giftCards.deliverOn")}
        description={translate("giftCards.deliverOnHint")}
        required
        maw="12rem"
      />
      <NativeSelect
        {...field("locale")}
        label={translate("adminGiftCards.language")}
        data={languages}
        maw="12rem"
      />
      <TextInput
        {...field("reason")}
        label={translate("labels.reason")}
        description={translate("adminGiftCards.reasonHint")}
        {...text}
      />
    </>
  );
}

/** Issues a gift card that nobody bought. */
export function NewGiftCardPage(props: NewGiftCardPageProps) {
  const translate = useTranslate();
  return (
    <AdminPage
      title={props.title}
      trail={[{ href: adminHrefs.giftCards(), name: translate("admin.giftCards") }]}
    >
      <AdminForm
        intent="issue"
        submit={translate("adminGiftCards.issue")}
        hidden={{ idempotencyKey: props.idempotencyKey }}
        answer={props.answer}
      >
        <Fields {...props} />
      </AdminForm>
    </AdminPage>
  );
}
