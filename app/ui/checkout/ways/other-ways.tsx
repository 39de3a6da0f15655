import type { OfflineOffer } from "~/domain/payments/offline-ways";
import type { MessageKey } from "~/i18n/messages";
import { useTranslate } from "~/i18n/use-translate";

export interface OtherWaysProps {
  /** The ways outside the payment provider in which the order can be paid; empty for none. */
  ways: OfflineOffer[];
  /** URL of the payment step. */
  action: string;
  /** Why the chosen way was refused. */
  error: MessageKey | null;
}

/** The ways to pay a placed order without the payment provider. Sent as a document, like what leads away from the card form. */
export function OtherWays({ ways, action, error }: OtherWaysProps) {
  const translate = useTranslate();
  if (ways.length === 0 && !error) return null;
  return (
    <form className="other-ways" method="post" action={action} aria-labelledby="other-ways">
      <h3 id="other-ways">{translate("ways.other")}</h3>
      {error && (
        <p className="notice notice--error" role="alert">
          {translate(error)}
        </p>
      )}
      {ways.length > 0 && <p className="hint">{translate("ways.otherHint")}</p>}
      <input type="hidden" name="intent" value="way" />
      {ways.map(({ way, days }) => (
        <div key={way}>
          <button
            type="submit"
            className="button button--quiet button--wide"
            name="way"
            value={way}
            aria-describedby={`other-way-${way}`}
          >
            {translate(`ways.${way}`)}
          </button>
          <p className="hint" id={`other-way-${way}`}>
            {translate("ways.offlineHint", { count: days })}
          </p>
        </div>
      ))}
    </form>
  );
}
