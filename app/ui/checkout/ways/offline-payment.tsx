import type { FormReply } from "~/domain/form-reply";
import type { OrderView } from "~/domain/orders/order-view";
import type { OfflinePayment as Payment } from "~/domain/orders/proofs/proofs";
import { formatDateTime } from "~/i18n/dates";
import { formatMoney } from "~/i18n/money";
import { useFormats, useTranslate } from "~/i18n/use-translate";
import { Picture } from "../../shared/picture";
import { ProofForm } from "./proof-form";

export interface OfflinePaymentProps {
  order: Pick<OrderView, "reference" | "totalMinor" | "currency">;
  payment: Payment;
  /** Idempotency key. */
  proofKey: string;
  /** The refusal of a proof. */
  reply: FormReply | null;
}

/** Where to pay, how much and until when. */
function Instructions({ order, payment }: OfflinePaymentProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const { way, details, until } = payment;
  if (!details) return null;
  const { facts, qr, note } = details;
  const name = translate(`ways.${way}`);
  return (
    <section className="order-pay__part" aria-labelledby="order-pay">
      <h2 className="checkout__heading" id="order-pay">
        {way === "transfer" ? translate("ways.transferTitle") : translate("ways.payByTitle", { way: name })}
      </h2>
      <dl className="facts">
        <dt>{translate("ways.amount")}</dt>
        <dd className="order-pay__amount">
          {formatMoney({ minor: order.totalMinor, currency: order.currency }, formats)}
        </dd>
        {facts.flatMap(({ label, value }) => [
          <dt key={`${label}-term`}>{translate(label)}</dt>,
          <dd key={label}>{value}</dd>,
        ])}
        <dt>{translate("ways.concept")}</dt>
        <dd className="facts__reference">{order.reference}</dd>
        {until !== null && (
          <>
            <dt>{translate("ways.until")}</dt>
            <dd>{formatDateTime(until, formats)}</dd>
          </>
        )}
      </dl>
      {note && <p className="order-pay__note">{note}</p>}
      {qr && (
        <Picture
          picture={qr}
          alt={translate("ways.qr", { way: name })}
          sizes="16rem"
          className="order-pay__qr"
        />
      )}
    </section>
  );
}

function Proofs({ proofs }: Pick<Payment, "proofs">) {
  const translate = useTranslate();
  const formats = useFormats();
  if (proofs.length === 0) return null;
  return (
    <ul className="order-returns__list">
      {proofs.map(({ number, status, operation, hasPicture, refusal, createdAt }) => (
        <li className="order-return" key={number}>
          <h3 className="order-return__title">{translate(`ways.${status}`)}</h3>
          <p className="order-timeline__more">
            {[
              translate("ways.sent", { number, when: formatDateTime(createdAt, formats) }),
              operation && translate("ways.sentOperation", { operation }),
              hasPicture && translate("ways.sentPicture"),
            ]
              .filter(Boolean)
              .join("\n")}
          </p>
          {refusal && <p className="order-pay__note">{refusal}</p>}
        </li>
      ))}
    </ul>
  );
}

/** How an order is paid outside the payment provider, with its proofs. */
export function OfflinePayment(props: OfflinePaymentProps) {
  const { payment, proofKey, reply } = props;
  const translate = useTranslate();
  return (
    <div className="order-pay">
      <Instructions {...props} />
      {(payment.canSendProof || payment.proofs.length > 0) && (
        <section className="order-pay__part" aria-labelledby="order-proof">
          <h2 className="checkout__heading" id="order-proof">
            {translate("ways.proof")}
          </h2>
          <Proofs proofs={payment.proofs} />
          {payment.canSendProof && <ProofForm formKey={proofKey} reply={reply} />}
        </section>
      )}
    </div>
  );
}
