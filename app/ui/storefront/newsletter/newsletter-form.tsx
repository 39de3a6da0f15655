import type { Ref } from "react";
import type { FormReply } from "~/domain/form-reply";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { fieldProps } from "../../shared/field-props";

interface NewsletterFormProps {
  reply?: FormReply | null;
  form?: Ref<HTMLFormElement>;
}

/** Asks for an e-mail, with the consent and its link to the privacy policy. */
export function NewsletterForm({ reply = null, form }: NewsletterFormProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { initialValue, errors } = fieldProps(reply?.result, "email");
  const error = errors?.[0];
  return (
    <form ref={form} method="post" action={hrefs.newsletter(locale)} className="newsletter__form" noValidate>
      <div className="field">
        <label htmlFor="newsletter-email">{translate("newsletter.email")}</label>
        <input
          id="newsletter-email"
          name="email"
          type="email"
          required
          autoComplete="email"
          defaultValue={initialValue ?? ""}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? "newsletter-error newsletter-consent" : "newsletter-consent"}
        />
        {error && (
          <p className="field__error" id="newsletter-error" role="alert">
            {translate(error)}
          </p>
        )}
      </div>
      <button className="button" data-once>
        {translate("newsletter.subscribe")}
      </button>
      <p className="field__hint" id="newsletter-consent">
        {translate("newsletter.consent")}{" "}
        <a href={hrefs.legal(locale, "privacy")}>{translate("newsletter.privacy")}</a>
      </p>
    </form>
  );
}
