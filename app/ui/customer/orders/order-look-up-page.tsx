import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { Field } from "~/ui/checkout/field";
import { type FormProblem, fieldOf } from "~/ui/shared/form-problem";
import { KeptForm } from "../member/kept-form";

const asksForPhone = (problem: FormProblem | null): boolean =>
  problem !== null && (problem.errors.phone !== undefined || problem.values.phone !== undefined);

/** Where a buyer without an account finds an order again. */
export function OrderLookUpPage({ answer }: { answer: FormProblem | undefined }) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <div className="page member member--narrow">
      <h1 className="page__title">{translate("lookup.title")}</h1>
      <p className="page__lead">{translate("lookup.text")}</p>
      <KeptForm
        action={hrefs.orderLookUp(locale)}
        intent="find"
        submit={translate("lookup.find")}
        answer={answer}
      >
        {(problem) => (
          <>
            <Field
              name="reference"
              label={translate("lookup.reference")}
              hint={translate("lookup.referenceHint")}
              {...fieldOf(problem, "reference")}
              rules={{ required: true, maxLength: 12 }}
            >
              {(control) => (
                <input
                  {...control}
                  type="text"
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                />
              )}
            </Field>
            <Field
              name="email"
              label={translate("lookup.email")}
              {...fieldOf(problem, "email")}
              rules={{ required: true, maxLength: 150 }}
            >
              {(control) => <input {...control} type="email" autoComplete="email" spellCheck={false} />}
            </Field>
            {asksForPhone(problem) && (
              <Field
                name="phone"
                label={translate("lookup.phone")}
                hint={translate("lookup.phoneHint")}
                {...fieldOf(problem, "phone")}
                rules={{ required: true, maxLength: 30 }}
              >
                {(control) => <input {...control} type="tel" autoComplete="tel" />}
              </Field>
            )}
          </>
        )}
      </KeptForm>
    </div>
  );
}
