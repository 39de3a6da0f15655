import { getFormProps, useForm } from "@conform-to/react";
import type { FormResult } from "~/domain/form-reply";
import type { DoorLookUpFields } from "~/domain/orders/staff/hand-over.schema";
import { hrefs } from "~/hrefs";
import type { MessageKey } from "~/i18n/messages";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import type { Constraint } from "../shared/form/action-form";
import { Field } from "../shared/form/field";

interface LookUpFormProps {
  /** Result of a failed look-up. */
  result: FormResult | null;
  constraint: Constraint;
  /** True when an order is displayed and this form finds the next one. */
  hasOrder: boolean;
}

export function LookUpForm({ result, constraint, hasOrder }: LookUpFormProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const [form, fields] = useForm<DoorLookUpFields, DoorLookUpFields, MessageKey[]>({
    id: "look-up",
    lastResult: result,
    constraint,
    defaultNoValidate: false,
  });
  return (
    <form {...getFormProps(form, { ariaAttributes: false })} className="kept-form" action={hrefs.door()}>
      <input type="hidden" name="lang" value={locale} />
      <Field
        field={fields.reference}
        label={translate("door.reference")}
        hint={translate("door.referenceHint")}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus={!hasOrder}
      />
      <button className={hasOrder ? "button button--quiet" : "button"}>{translate("door.find")}</button>
    </form>
  );
}
