import { hrefs } from "~/hrefs";
import type { MessageKey } from "~/i18n/messages";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { Field } from "../checkout/field";

/** Why a reference led to no order. */
export type LookUpProblem = Extract<MessageKey, "door.invalidReference" | "door.notFound">;

interface LookUpFormProps {
  typed: string;
  problem: LookUpProblem | null;
  /** Whether the page is about an order already, and this about the next. */
  hasOrder: boolean;
}

/** Finds an order by its number. */
export function LookUpForm({ typed, problem, hasOrder }: LookUpFormProps) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <form className="kept-form" method="get" action={hrefs.door()}>
      <input type="hidden" name="lang" value={locale} />
      <Field
        name="reference"
        label={translate("door.reference")}
        hint={translate("door.referenceHint")}
        value={typed}
        {...(problem ? { error: problem } : {})}
        isFirstError={!hasOrder}
        rules={{ required: true, maxLength: 12 }}
      >
        {(control) => (
          <input {...control} type="text" autoComplete="off" autoCapitalize="characters" spellCheck={false} />
        )}
      </Field>
      <button className={hasOrder ? "button button--quiet" : "button"}>{translate("door.find")}</button>
    </form>
  );
}
