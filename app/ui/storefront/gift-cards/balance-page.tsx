import { Form } from "@remix-run/react";
import type { Amount } from "~/domain/cart/cart-view";
import type { FormReply } from "~/domain/form-reply";
import { hrefs } from "~/hrefs";
import { formatMoney } from "~/i18n/money";
import { useFormats, useLocale, useTranslate } from "~/i18n/use-translate";
import { fieldProps } from "~/ui/shared/field-props";
import { useRefusedForm } from "~/ui/shared/form/use-open-reply";

interface BalancePageProps {
  reply: FormReply | null;
  balance: (Amount & { ending: string }) | null;
}

/** What is left on a gift card. */
export function GiftCardBalancePage({ reply: refused, balance }: BalancePageProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const locale = useLocale();
  const { form, reply } = useRefusedForm(refused);
  const { initialValue, errors, errorId } = fieldProps(reply?.result, "code");
  const error = errors?.[0];
  return (
    <div className="page member member--narrow">
      <h1 className="page__title">{translate("giftCards.balanceTitle")}</h1>
      <p className="page__lead">{translate("giftCards.balanceText")}</p>
      {balance && (
        <p className="notice" role="status">
          {translate("giftCards.balanceOf", {
            ending: balance.ending,
            amount: formatMoney(balance, formats),
          })}
        </p>
      )}
      <Form ref={form} method="post" action={hrefs.giftCard(locale)} className="kept-form" noValidate>
        <div className="field">
          <label htmlFor="code">{translate("giftCards.codeLabel")}</label>
          <input
            key={balance?.ending}
            id="code"
            name="code"
            type="text"
            required
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            defaultValue={initialValue ?? ""}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `code-hint ${errorId}` : "code-hint"}
          />
          <p className="field__hint" id="code-hint">
            {translate("giftCards.codeHint")}
          </p>
          {error && (
            <p className="field__error" id={errorId} role="alert">
              {translate(error)}
            </p>
          )}
        </div>
        <button className="button button--wide">{translate("giftCards.seeBalance")}</button>
      </Form>
    </div>
  );
}
