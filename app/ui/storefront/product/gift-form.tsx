import { Link } from "@remix-run/react";
import { type RefObject, useRef } from "react";
import type { ProductDetail } from "~/domain/catalog/catalog";
import type { FormAnswer } from "~/domain/form-reply";
import { hrefs } from "~/hrefs";
import type { MessageKey } from "~/i18n/messages";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { fieldProps } from "../../shared/field-props";
import { useOpenReply } from "../../shared/form/use-open-reply";

const fields = [
  ["recipientName", "giftCards.recipientName", { type: "text", autoComplete: "off" }],
  ["recipientEmail", "giftCards.recipientEmail", { type: "email", autoComplete: "off" }],
  ["senderName", "giftCards.senderName", { type: "text", autoComplete: "name" }],
  ["message", "giftCards.message", {}],
  ["deliverOn", "giftCards.deliverOn", { type: "date" }],
] as const satisfies [string, MessageKey, object][];

interface GiftFormProps {
  product: Pick<ProductDetail, "id" | "variantId">;
  /** Reply to the form as it was sent. */
  reply: FormAnswer | null;
  /** Id of the form. */
  form: string;
  button: RefObject<HTMLButtonElement>;
}

/** Asks to whom a gift card goes, from whom and when. A document form: the reply is this page, with errors. */
export function GiftForm({ product, reply: answer, form, button }: GiftFormProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const action = hrefs.product(locale, product.id, product.variantId);
  const element = useRef<HTMLFormElement>(null);
  const reply = useOpenReply(answer?.kind === "refused" ? answer : null, element);
  const result = reply?.result;
  const shown = fields.map(([name, label, attributes]) => ({
    label,
    attributes,
    ...fieldProps(result, name, { id: `gift-${name}` }),
  }));
  const wrong = shown.find(({ errors }) => errors);
  const summary = result?.error?.[""]?.[0];
  return (
    <form ref={element} method="post" className="product__form" id={form} action={action} noValidate>
      <input type="hidden" name="intent" value="gift-card" />
      <input type="hidden" name="productId" value={product.id} />
      {product.variantId !== null && <input type="hidden" name="variantId" value={product.variantId} />}
      <input type="hidden" name="redirectTo" value={action} />
      <h2 className="picker-label">{translate("giftCards.formTitle")}</h2>
      <p className="hint">{translate("giftCards.formText")}</p>
      {summary && !wrong && (
        <p className="field__error" role="alert">
          {translate(summary)}
        </p>
      )}
      {shown.map((field) => {
        const { id, name, label, attributes, initialValue, errors, errorId, descriptionId } = field;
        const hint = name === "deliverOn" ? descriptionId : undefined;
        const control = {
          ...attributes,
          id,
          name,
          required: name !== "message",
          defaultValue: initialValue,
          autoFocus: field === wrong || undefined,
          "aria-invalid": errors ? true : undefined,
          "aria-describedby": [errors && errorId, hint].filter(Boolean).join(" ") || undefined,
        };
        return (
          <div className="field" key={name}>
            <label htmlFor={id}>{translate(label)}</label>
            {name === "message" ? <textarea rows={3} {...control} /> : <input {...control} />}
            {errors?.[0] && (
              <p className="field__error" id={errorId}>
                {translate(errors[0])}
              </p>
            )}
            {hint && (
              <p className="field__hint" id={hint}>
                {translate("giftCards.deliverOnHint")}
              </p>
            )}
          </div>
        );
      })}
      <button className="button button--wide" ref={button} data-once>
        {translate("product.buy")}
      </button>
      <p>
        <Link to={hrefs.giftCard(locale)}>{translate("giftCards.balanceLink")}</Link>
      </p>
    </form>
  );
}
