import { Form, Link } from "@remix-run/react";
import { buyerHrefs } from "~/buyer-hrefs";
import type { OrderReturns as Returns } from "~/domain/orders/returns/return-view";
import { formatLongDay } from "~/i18n/dates";
import { useFormats, useLocale, useTranslate } from "~/i18n/use-translate";
import { limaDate } from "~/lib/dates";

interface OrderReturnsProps {
  returns: Returns;
  reference: string;
  /** Access key of the order's link; null when opened by its owner. */
  linkKey: string | null;
}

interface RequestProps {
  request: Returns["requests"][number];
  /** Where the request is withdrawn. */
  action: string;
  /** The page with the label of its parcel. */
  label: string;
}

function Request({ request, action, label }: RequestProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const { number, status, wish, wanted, instructions, refusal, createdAt, lines, isWithdrawable } = request;
  const { pictures, hasLabel } = request;
  return (
    <li className="order-return">
      <h3 className="order-return__title">
        {translate("returns.one", { number })}: {translate(`returns.${status}`)}
      </h3>
      <p className="order-timeline__more">
        {translate("returns.askedOn", { day: formatLongDay(limaDate(createdAt), formats) })}
      </p>
      <p className="order-timeline__more">
        {lines.map(({ name, quantity }) => `${quantity} × ${name}`).join("\n")}
      </p>
      {wish === "exchange" && wanted !== "" && (
        <p className="order-timeline__more">{translate("returns.wantedIs", { wanted })}</p>
      )}
      {pictures > 0 && (
        <p className="order-timeline__more">{translate("returns.picturesReceived", { count: pictures })}</p>
      )}
      {instructions && (
        <div className="order-return__answer">
          <h4>{translate("returns.instructions")}</h4>
          <p>{instructions}</p>
        </div>
      )}
      {hasLabel && (
        <p className="order-return__label">
          <Link to={label}>
            {translate("returns.openLabel")}
            <span className="visually-hidden"> {number}</span>
          </Link>
        </p>
      )}
      {refusal && (
        <div className="order-return__answer">
          <h4>{translate("returns.refusal")}</h4>
          <p>{refusal}</p>
        </div>
      )}
      {isWithdrawable && (
        <Form method="post" action={action}>
          <input type="hidden" name="number" value={number} />
          <button className="text-button" name="intent" value="withdraw">
            {translate("returns.withdraw")}
            <span className="visually-hidden"> {number}</span>
          </button>
        </Form>
      )}
    </li>
  );
}

/** The order's return requests with their state, and the way to another one. Null without either. */
export function OrderReturns({
  returns: { requests, isOpen, until },
  reference,
  linkKey,
}: OrderReturnsProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const locale = useLocale();
  if (requests.length === 0 && !isOpen) return null;
  const asking = buyerHrefs.returnRequest(locale, reference, linkKey);
  return (
    <section className="order-returns" aria-labelledby="order-returns">
      <h2 className="checkout__heading" id="order-returns">
        {translate("returns.title")}
      </h2>
      {requests.length > 0 && (
        <ul className="order-returns__list">
          {requests.map((request) => (
            <Request
              key={request.number}
              request={request}
              action={asking}
              label={buyerHrefs.returnLabel(locale, reference, request.number, linkKey)}
            />
          ))}
        </ul>
      )}
      {isOpen && (
        <div className="order-returns__ask">
          <p className="hint">
            {until === null
              ? translate("returns.onlyFaults")
              : translate("returns.until", { day: formatLongDay(until, formats) })}
          </p>
          <Link className="button button--quiet" to={asking}>
            {translate("returns.ask")}
          </Link>
        </div>
      )}
    </section>
  );
}
