import { TextInput } from "@mantine/core";
import { correctionFields } from "~/domain/accounts/people/staff-user.schema";
import type { FormReply } from "~/domain/form-reply";
import { useTranslate } from "~/i18n/use-translate";
import { useAdminField } from "../admin-field";
import { AdminForm } from "../admin-form";
import { AdminSection } from "../admin-page";
import { mergeHidden } from "../merge-hidden";
import { Theirs } from "../theirs";

function Fields({ fields }: { fields: ReturnType<typeof correctionFields> }) {
  const translate = useTranslate();
  const field = useAdminField();
  return (
    <>
      <TextInput
        {...field("name", fields.name)}
        label={translate("labels.name")}
        autoComplete="off"
        required
        maw="20rem"
      />
      <Theirs name="name" />
      <TextInput
        {...field("phone", fields.phone)}
        label={translate("labels.phone")}
        description={translate("adminUsers.correctHint")}
        type="tel"
        autoComplete="off"
        maw="20rem"
      />
      <Theirs name="phone" />
    </>
  );
}

interface CorrectionProps {
  user: { name: string; phone: string | null; version: number };
  answer: FormReply | null | undefined;
}

export function Correction({ user, answer }: CorrectionProps) {
  const translate = useTranslate();
  const fields = correctionFields(user);
  const hidden = mergeHidden(answer, "correct", { version: user.version, fields });
  const title = translate("adminUsers.correct");
  return (
    <AdminSection title={title}>
      <AdminForm key={hidden.version} intent="correct" submit={title} hidden={hidden} answer={answer}>
        <Fields fields={fields} />
      </AdminForm>
    </AdminSection>
  );
}
