import { useTranslate } from "~/i18n/use-translate";
import { Field } from "~/ui/checkout/field";
import { type FormProblem, fieldOf } from "~/ui/shared/form-problem";

export function CurrentPassword({ problem }: { problem: FormProblem | null }) {
  const translate = useTranslate();
  return (
    <Field
      name="currentPassword"
      label={translate("profile.currentPassword")}
      {...fieldOf(problem, "currentPassword")}
      rules={{ required: true }}
    >
      {(control) => <input {...control} type="password" autoComplete="current-password" />}
    </Field>
  );
}

export function NewPassword({ problem }: { problem: FormProblem | null }) {
  const translate = useTranslate();
  return (
    <Field
      name="newPassword"
      label={translate("profile.newPassword")}
      hint={translate("profile.newPasswordHint")}
      {...fieldOf(problem, "newPassword")}
      rules={{ required: true, minLength: 8 }}
    >
      {(control) => <input {...control} type="password" autoComplete="new-password" />}
    </Field>
  );
}
