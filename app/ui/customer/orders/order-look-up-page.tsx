import type { FormAnswer, FormReply } from "~/domain/form-reply";
import type { OrderLookUpFields } from "~/domain/orders/look-up-order.schema";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { ActionForm, type Constraint } from "~/ui/shared/form/action-form";
import { Field } from "~/ui/shared/form/field";

const asksForPhone = (reply: FormReply | null): boolean =>
  reply !== null && (reply.result.error?.phone != null || reply.result.initialValue?.phone !== undefined);

interface OrderLookUpPageProps {
  /** Of the order that the visitor came from; empty without one. */
  reference: string;
  constraint: Constraint;
  answer: FormAnswer | undefined;
}

/** Look-up of an order for buyers without an account. */
export function OrderLookUpPage({ reference, constraint, answer }: OrderLookUpPageProps) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <div className="page member member--narrow">
      <h1 className="page__title">{translate("lookup.title")}</h1>
      <p className="page__lead">{translate("lookup.text")}</p>
      <ActionForm<OrderLookUpFields>
        id="order-lookup"
        action={hrefs.orderLookUp(locale)}
        intent="find"
        submit={translate("lookup.find")}
        answer={answer}
        constraint={constraint}
        defaultValue={{ reference }}
      >
        {(fields, reply) => (
          <>
            <Field
              field={fields.reference}
              label={translate("lookup.reference")}
              hint={translate("lookup.referenceHint")}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
            <Field
              field={fields.email}
              label={translate("lookup.email")}
              type="email"
              autoComplete="email"
              spellCheck={false}
            />
            {asksForPhone(reply) && (
              <Field
                field={fields.phone}
                label={translate("lookup.phone")}
                hint={translate("lookup.phoneHint")}
                type="tel"
                required
                autoComplete="tel"
              />
            )}
          </>
        )}
      </ActionForm>
    </div>
  );
}
