import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { Field } from "../checkout/field";
import { type FormProblem, fieldOf } from "../shared/form-problem";

interface CodeFormProps {
  /** What was being looked up, to go on with. */
  reference: string;
  answer: FormProblem | undefined;
}

/** Lets a device in by the door's code, which is never shown again. */
export function CodeForm({ reference, answer }: CodeFormProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const field = fieldOf(answer ?? null, "code");
  return (
    <>
      <form className="kept-form" method="post" action={hrefs.door(locale, reference || null)}>
        <p>{translate("door.text")}</p>
        {answer && !field.error && (
          <p className="notice notice--error" role="alert">
            {translate(answer.message, answer.messageValues)}
          </p>
        )}
        <Field
          name="code"
          label={translate("door.code")}
          {...field}
          isFirstError={answer !== undefined}
          rules={{ required: true, maxLength: 200 }}
        >
          {(control) => (
            // A browser that kept it would let the device in again after its twelve hours.
            <input {...control} type="password" autoComplete="one-time-code" />
          )}
        </Field>
        <button className="button" name="intent" value="open">
          {translate("door.open")}
        </button>
      </form>
      <p className="door__end">
        <a href={hrefs.login(locale, hrefs.door(locale, reference || null))}>{translate("door.staff")}</a>
      </p>
    </>
  );
}
