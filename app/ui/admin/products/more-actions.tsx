import { Button, Group, Text } from "@mantine/core";
import { Form } from "@remix-run/react";
import { useTranslate } from "~/i18n/use-translate";
import { AdminSection } from "../admin-page";
import { DeleteForm } from "../delete-form";
import { useSending } from "../use-sending";

interface ActionProps {
  intent: string;
  label: string;
  hint?: string;
}

function Action({ intent, label, hint }: ActionProps) {
  const { isSending, onSubmit } = useSending(intent);
  return (
    <Form method="post" onSubmit={onSubmit}>
      <Group gap="sm">
        <Button type="submit" name="intent" value={intent} variant="default" loading={isSending}>
          {label}
        </Button>
        {hint && <Text size="sm">{hint}</Text>}
      </Group>
    </Form>
  );
}

export function MoreActions({ isArchived, isOrdered }: { isArchived: boolean; isOrdered: boolean }) {
  const translate = useTranslate();
  return (
    <AdminSection title={translate("adminProducts.more")}>
      <Action
        intent="duplicate"
        label={translate("adminProducts.duplicate")}
        hint={translate("adminProducts.duplicateHint")}
      />
      {isArchived ? (
        <Action intent="restore" label={translate("adminProducts.restore")} />
      ) : (
        <Action
          intent="archive"
          label={translate("adminProducts.archive")}
          hint={translate("adminProducts.archiveHint")}
        />
      )}
      {isOrdered ? (
        <Text size="sm">{translate("adminProducts.ordered")}</Text>
      ) : (
        <DeleteForm
          label={translate("adminProducts.deleteProduct")}
          question={translate("adminProducts.deleteQuestion")}
        />
      )}
    </AdminSection>
  );
}
