import { useEffect, useRef } from "react";
import type { Amount } from "~/domain/cart/cart-view";
import type { FormReply } from "~/domain/form-reply";
import type { MessageKey } from "~/i18n/messages";
import { formatMoney } from "~/i18n/money";
import { useFormats, useTranslate } from "~/i18n/use-translate";
import { fieldProps } from "../../shared/field-props";
import { BUYER_FORM } from "../buyer";

export interface GiftCardFieldProps {
  /** The entered card; null without one. */
  giftCard: { ending: string; availableMinor: number; problem: MessageKey | null } | null;
  charge: Amount;
  /** Reply to the buyer's form, which contains the field. */
  reply: FormReply | null;
}

const button = { type: "submit", form: BUYER_FORM, name: "intent", formNoValidate: true } as const;

/** The code of a gift card. It belongs to the buyer's form, so that nothing typed there is lost without script. */
export function GiftCardField({ giftCard, charge, reply }: GiftCardFieldProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(giftCard?.ending);
  // The pressed button is gone when a card was entered or removed.
  useEffect(() => {
    if (before.current !== giftCard?.ending) box.current?.focus();
    before.current = giftCard?.ending;
  }, [giftCard?.ending]);
  const { initialValue, errors, errorId } = fieldProps(reply?.result, "giftCode");
  const refused = errors?.[0];
  const error = refused ?? giftCard?.problem;
  const message = error && (
    <p className="field__error" id={errorId} role={refused ? "alert" : undefined}>
      {translate(error)}
    </p>
  );
  if (giftCard && !refused) {
    return (
      <div className="coupon" ref={box} tabIndex={-1}>
        <p className="coupon__row">
          <span>
            {translate("giftCards.inUse", {
              ending: giftCard.ending,
              amount: formatMoney({ ...charge, minor: giftCard.availableMinor }, formats),
            })}
          </span>
          <button
            {...button}
            value="gift-card-remove"
            className="text-button"
            aria-label={translate("giftCards.remove")}
          >
            {translate("cart.remove")}
          </button>
        </p>
        {message}
      </div>
    );
  }
  return (
    <div className="coupon field" ref={box} tabIndex={-1}>
      <label htmlFor="giftCode">{translate("giftCards.code")}</label>
      <div className="coupon__row">
        <input
          id="giftCode"
          type="text"
          form={BUYER_FORM}
          name="giftCode"
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={initialValue ?? ""}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          // biome-ignore lint/a11y/noAutofocus: the page was asked for by sending the form, and this has to be mended.
          autoFocus={refused ? true : undefined}
          onKeyDown={(event) => {
            // Enter would submit the buyer's form.
            if (event.key !== "Enter") return;
            event.preventDefault();
            event.currentTarget.parentElement?.querySelector("button")?.click();
          }}
        />
        <button {...button} value="gift-card" className="button button--quiet">
          {translate("giftCards.use")}
        </button>
      </div>
      {message}
    </div>
  );
}
