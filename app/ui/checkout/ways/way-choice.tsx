import type { CashZone } from "~/domain/checkout/quote";
import { isWayOf } from "~/domain/payments/offline-ways";
import { useTranslate } from "~/i18n/use-translate";
import type { FormField } from "../../shared/field-props";
import type { BuyerFormProps } from "../buyer";

interface WayChoiceProps
  extends Pick<BuyerFormProps, "ways" | "zones" | "cashZones" | "isCardOnly" | "country" | "isCardOut"> {
  /** Formats minor units of the charged currency. */
  amountOf: (minor: number) => string;
  field: FormField;
}

/** What couriers take, where that is rounded; each amount with its zones, if there are several. */
function useRounded(takers: (CashZone & { name: string })[], amountOf: WayChoiceProps["amountOf"]): string {
  const translate = useTranslate();
  if (takers.every(({ roundingMinor }) => roundingMinor === 0)) return "";
  const amounts = takers.map(({ name, cashMinor: minor }) => {
    return takers.length === 1 ? amountOf(minor) : `${name}: ${amountOf(minor)}`;
  });
  return ` ${translate("ways.cashRounded", { amounts: amounts.join("; ") })}`;
}

/** The ways to pay with what each asks for; cash on delivery only where a zone that serves the address takes it. */
function useOptions({ ways, zones, cashZones, country, isCardOut, amountOf }: WayChoiceProps) {
  const translate = useTranslate();
  const offered = ways.filter(({ way }) => isWayOf(way, country));
  const takers = cashZones.flatMap((taker) => {
    const zone = zones.find(({ id }) => id === taker.id);
    return zone ? [{ ...taker, name: zone.name }] : [];
  });
  const names = takers.map(({ name }) => name).join(", ");
  const rounded = useRounded(takers, amountOf);
  const hint =
    takers.length === zones.length
      ? translate("ways.cashHint")
      : translate("ways.cashHintFor", { zones: names });
  const cashHint = hint + rounded;
  return [
    { way: "card" as const, hint: translate(isCardOut ? "ways.cardOut" : "ways.cardHint") },
    ...offered.map(({ way, days }) => ({ way, hint: translate("ways.offlineHint", { count: days }) })),
    ...(takers.length > 0 ? [{ way: "cash_on_delivery" as const, hint: cashHint }] : []),
  ];
}

/** The payment methods, the only one, or why there is no choice. */
export function WayChoice(props: WayChoiceProps) {
  const { isCardOnly, isCardOut, field } = props;
  const translate = useTranslate();
  const options = useOptions(props);
  const { id, name, initialValue, errors, errorId, autoFocus } = field;
  const error = errors?.[0];
  if (options.length === 1 && !isCardOnly && !isCardOut && !error) {
    return (
      <p>
        {translate("ways.card")}. <span className="option-card__hint">{translate("ways.cardHint")}</span>
      </p>
    );
  }
  const chosen = options.find(({ way }) => way === initialValue)?.way ?? "card";
  return (
    <>
      {isCardOut && (
        <p className="notice notice--warning" role="status">
          {translate(options.length > 1 ? "ways.cardOutOthers" : "ways.cardOut")}
        </p>
      )}
      {isCardOnly && (
        <p className="notice" role="status">
          {translate("ways.giftCardOnly")}
        </p>
      )}
      <fieldset className="option-cards option-cards--list">
        <legend className="visually-hidden">{translate("ways.choose")}</legend>
        {options.map(({ way, hint }, index) => (
          <label className="option-card" key={way}>
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={name}
              value={way}
              defaultChecked={way === chosen}
              aria-describedby={error && errorId}
              // biome-ignore lint/a11y/noAutofocus: the response to the form begins at its error
              autoFocus={autoFocus && index === 0}
            />
            <span className="option-card__name">{translate(`ways.${way}`)}</span>
            <span className="option-card__hint">{hint}</span>
          </label>
        ))}
        {error && (
          <p className="field__error" id={errorId}>
            {translate(error)}
          </p>
        )}
      </fieldset>
    </>
  );
}
