import { useTranslate } from "~/i18n/use-translate";
import { type AnyField, Field } from "~/ui/shared/form/field";

interface AccountFieldProps {
  field: AnyField;
}

export function NameField({ field }: AccountFieldProps) {
  return <Field field={field} label={useTranslate()("account.name")} autoComplete="name" />;
}

export function EmailField({ field }: AccountFieldProps) {
  const label = useTranslate()("account.email");
  return <Field field={field} label={label} type="email" autoComplete="email" spellCheck={false} />;
}

export function CurrentPasswordField({ field }: AccountFieldProps) {
  const label = useTranslate()("account.password");
  return <Field field={field} label={label} type="password" autoComplete="current-password" />;
}

export function NewPasswordField({ field }: AccountFieldProps) {
  const translate = useTranslate();
  return (
    <Field
      field={field}
      label={translate("account.password")}
      hint={translate("account.passwordHint")}
      type="password"
      autoComplete="new-password"
    />
  );
}
