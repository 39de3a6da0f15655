import { Link } from "@remix-run/react";
import type { ReturnLabel } from "~/domain/orders/returns/return-label";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { PrintButton } from "../../shared/print-button";

interface ReturnLabelPageProps {
  label: ReturnLabel;
  /** Access key of the order's link; null when opened by its owner. */
  linkKey: string | null;
  /** The shop's words for every parcel. */
  text: string;
}

/** The label of a parcel with returned pieces, and how to send it. */
export function ReturnLabelPage({ label, linkKey, text }: ReturnLabelPageProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { to, number, reference, sender, lines, instructions } = label;
  return (
    <article className="page claim claim--sheet return-label">
      <h1 className="page__title">{translate("returnLabel.title", { number, reference })}</h1>
      <p>{text}</p>
      <section className="return-label__box" aria-label={translate("returnLabel.label")}>
        <dl className="facts">
          <dt>{translate("returnLabel.to")}</dt>
          <dd className="return-label__to">
            <strong>{to.name}</strong>
            <br />
            {to.address}
          </dd>
          <dt>{translate("returnLabel.number")}</dt>
          <dd>{number}</dd>
          <dt>{translate("returnLabel.order")}</dt>
          <dd className="facts__reference">{reference}</dd>
          <dt>{translate("returnLabel.sender")}</dt>
          <dd>{sender.name}</dd>
          {sender.phone !== "" && (
            <>
              <dt>{translate("returnLabel.phone")}</dt>
              <dd>{sender.phone}</dd>
            </>
          )}
          <dt>{translate("returnLabel.pieces")}</dt>
          <dd>
            <ul className="return-label__pieces">
              {lines.map(({ name, quantity }) => (
                <li key={name}>{`${quantity} × ${name}`}</li>
              ))}
            </ul>
          </dd>
        </dl>
      </section>
      {instructions !== "" && (
        <section>
          <h2>{translate("returns.instructions")}</h2>
          <p className="claim__text">{instructions}</p>
        </section>
      )}
      <div className="claim__notes claim__unprinted">
        <PrintButton label={translate("returnLabel.print")} />
        <Link to={hrefs.order(locale, reference, linkKey)}>{translate("returns.backToOrder")}</Link>
      </div>
    </article>
  );
}
