import { getFormProps, useForm } from "@conform-to/react";
import type { FormAnswer } from "~/domain/form-reply";
import type { DoorCodeFields } from "~/domain/orders/staff/hand-over.schema";
import { hrefs } from "~/hrefs";
import type { MessageKey } from "~/i18n/messages";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import type { Constraint } from "../shared/form/action-form";
import { Field } from "../shared/form/field";
import { FormErrors } from "../shared/form/form-errors";

interface CodeFormProps {
  /** Reference to look up after the code was accepted. */
  reference: string;
  constraint: Constraint;
  answer: FormAnswer | undefined;
}

/** Grants a device access with the door's code, which is never sent back. */
export function CodeForm({ reference, constraint, answer }: CodeFormProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const reply = answer?.kind === "refused" ? answer : null;
  const [form, fields] = useForm<DoorCodeFields, DoorCodeFields, MessageKey[]>({
    id: "door",
    lastResult: reply?.result,
    constraint,
    defaultNoValidate: false,
  });
  return (
    <>
      <form
        {...getFormProps(form)}
        className="kept-form"
        method="post"
        action={hrefs.door(locale, reference || null)}
      >
        <p>{translate("door.text")}</p>
        {!fields.code.errors && <FormErrors id={form.errorId} errors={form.errors} reply={reply} />}
        <Field
          field={fields.code}
          label={translate("door.code")}
          type="password"
          required
          // A stored code would let the device in again after its session of twelve hours.
          autoComplete="one-time-code"
          autoFocus={reply !== null}
        />
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
