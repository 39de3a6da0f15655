import { Group, Text } from "@mantine/core";
import { useTranslate } from "~/i18n/use-translate";
import { AdminSection } from "../admin-page";
import { ButtonForm } from "../button-form";
import { DeleteForm } from "../delete-form";

interface ActionProps {
  intent: string;
  label: string;
  hint?: string;
}

const Action = ({ hint, ...button }: ActionProps) => (
  <Group gap="sm">
    <ButtonForm {...button} size="sm" />
    {hint && <Text size="sm">{hint}</Text>}
  </Group>
);

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
