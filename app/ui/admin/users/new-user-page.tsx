import { NativeSelect, Text, TextInput } from "@mantine/core";
import { adminHrefs } from "~/admin-hrefs";
import { accountRoles } from "~/domain/accounts/rights";
import type { FormReply } from "~/domain/form-reply";
import { useTranslate } from "~/i18n/use-translate";
import { useAdminField } from "../admin-field";
import { AdminForm } from "../admin-form";
import { AdminPage } from "../admin-page";

function Fields() {
  const translate = useTranslate();
  const field = useAdminField();
  return (
    <>
      <Text size="sm">{translate("adminUsers.newHint")}</Text>
      <TextInput
        {...field("name")}
        label={translate("labels.name")}
        required
        maw="30rem"
        autoComplete="off"
      />
      <TextInput
        {...field("email")}
        inputMode="email"
        label={translate("labels.email")}
        required
        maw="30rem"
        autoComplete="off"
      />
      <TextInput
        {...field("phone")}
        type="tel"
        label={translate("labels.phone")}
        maw="30rem"
        autoComplete="off"
      />
      <NativeSelect
        {...field("role", "Customer")}
        label={translate("adminUsers.role")}
        data={accountRoles}
        maw="30rem"
      />
    </>
  );
}

export function NewUserPage({ answer }: { answer: FormReply | null | undefined }) {
  const translate = useTranslate();
  return (
    <AdminPage
      title={translate("adminUsers.new")}
      trail={[{ href: adminHrefs.users(), name: translate("adminUsers.title") }]}
    >
      <AdminForm intent="create" submit={translate("adminUsers.create")} answer={answer}>
        <Fields />
      </AdminForm>
    </AdminPage>
  );
}
