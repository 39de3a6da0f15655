import { useTranslate } from "~/i18n/use-translate";
import { type AnyField, Field } from "~/ui/shared/form/field";

export function CurrentPassword({ field }: { field: AnyField }) {
  const label = useTranslate()("profile.currentPassword");
  return <Field field={field} label={label} type="password" required autoComplete="current-password" />;
}

export function NewPassword({ field }: { field: AnyField }) {
  const translate = useTranslate();
  return (
    <Field
      field={field}
      label={translate("profile.newPassword")}
      hint={translate("profile.newPasswordHint")}
      type="password"
      autoComplete="new-password"
    />
  );
}
