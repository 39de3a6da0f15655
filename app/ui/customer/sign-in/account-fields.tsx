import { useTranslate } from "~/i18n/use-translate";
import { Field, type FieldState } from "~/ui/checkout/field";

export function NameField(state: FieldState) {
  const translate = useTranslate();
  return (
    <Field name="name" label={translate("account.name")} {...state} rules={{ required: true, maxLength: 80 }}>
      {(control) => <input {...control} type="text" autoComplete="name" />}
    </Field>
  );
}

export function EmailField(state: FieldState) {
  const translate = useTranslate();
  return (
    <Field
      name="email"
      label={translate("account.email")}
      {...state}
      rules={{ required: true, maxLength: 150 }}
    >
      {(control) => <input {...control} type="email" autoComplete="email" spellCheck={false} />}
    </Field>
  );
}

export function CurrentPasswordField(state: FieldState) {
  const translate = useTranslate();
  return (
    <Field name="password" label={translate("account.password")} {...state} rules={{ required: true }}>
      {(control) => <input {...control} type="password" autoComplete="current-password" />}
    </Field>
  );
}

export function NewPasswordField(state: FieldState) {
  const translate = useTranslate();
  return (
    <Field
      name="password"
      label={translate("account.password")}
      hint={translate("account.passwordHint")}
      {...state}
      rules={{ required: true, minLength: 8 }}
    >
      {(control) => <input {...control} type="password" autoComplete="new-password" />}
    </Field>
  );
}
