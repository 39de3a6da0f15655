import { TextInput } from "@mantine/core";
import type { MessageKey } from "~/i18n/messages";
import { useTranslate } from "~/i18n/use-translate";
import { useAdminField } from "../admin-field";

/** The last part of a new page's address. */
export function SlugField({ hint }: { hint: MessageKey }) {
  const translate = useTranslate();
  const field = useAdminField();
  return (
    <TextInput
      {...field("slug")}
      label={translate("adminPages.slug")}
      description={translate(hint)}
      autoCapitalize="none"
      spellCheck={false}
      withAsterisk
    />
  );
}
