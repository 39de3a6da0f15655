import { type OfflineOffer, wayWords } from "~/domain/payments/offline-ways";
import { useTranslate } from "~/i18n/use-translate";
import type { FormField } from "../../shared/field-props";

interface WayChoiceProps {
  /** Besides the card. */
  ways: OfflineOffer[];
  field: FormField;
}

/** The ways to pay, when there is a choice. */
export function WayChoice({ ways, field }: WayChoiceProps) {
  const translate = useTranslate();
  if (ways.length === 0) return null;
  const { name, initialValue, errors, errorId, autoFocus } = field;
  const error = errors?.[0];
  const options = [
    { way: "card" as const, hint: translate("ways.cardHint") },
    ...ways.map(({ way, days }) => ({ way, hint: translate("ways.offlineHint", { count: days }) })),
  ];
  const chosen = options.find(({ way }) => way === initialValue)?.way ?? "card";
  return (
    <section className="checkout__section" aria-labelledby="way-title">
      <h2 className="checkout__heading" id="way-title">
        {translate("ways.choose")}
      </h2>
      <fieldset className="option-cards">
        <legend className="visually-hidden">{translate("ways.choose")}</legend>
        {options.map(({ way, hint }, index) => (
          <label className="option-card" key={way}>
            <input
              type="radio"
              name={name}
              value={way}
              defaultChecked={way === chosen}
              aria-describedby={error && errorId}
              // biome-ignore lint/a11y/noAutofocus: the response to the form begins at its error
              autoFocus={autoFocus && index === 0}
            />
            <span className="option-card__name">{translate(wayWords[way])}</span>
            <span className="option-card__hint">{hint}</span>
          </label>
        ))}
        {error && (
          <p className="field__error" id={errorId}>
            {translate(error)}
          </p>
        )}
      </fieldset>
    </section>
  );
}
