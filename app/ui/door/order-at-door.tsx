import { orderStatusRules } from "~/domain/orders/orders";
import type { DoorOrder, DoorVerdict, HandOverLine } from "~/domain/orders/staff/hand-over";
import { hrefs } from "~/hrefs";
import { formatDateTime } from "~/i18n/dates";
import type { MessageKey } from "~/i18n/messages";
import { useFormats, useLocale, useTranslate } from "~/i18n/use-translate";

const verdicts: Record<DoorVerdict, { text: MessageKey; tone: "good" | "bad" }> = {
  ready: { text: "door.ready", tone: "good" },
  refunding: { text: "door.refunding", tone: "bad" },
  done: { text: "door.done", tone: "good" },
  already: { text: "door.already", tone: "bad" },
  unpaid: { text: "door.unpaid", tone: "bad" },
  cancelled: { text: "door.cancelled", tone: "bad" },
};

function Line({ line }: { line: HandOverLine }) {
  const translate = useTranslate();
  const size = line.size && translate("door.size", { size: line.size });
  const facts = [line.variantName, size].filter(Boolean).join(" · ");
  return (
    <li>
      <span className="door__quantity">{line.quantity} ×</span>
      <span>
        {line.productName}
        {facts && <span className="facts__more">{facts}</span>}
      </span>
    </li>
  );
}

function Goods({ name, lines }: NonNullable<DoorOrder["goods"]>) {
  const translate = useTranslate();
  return (
    <>
      <p>
        {translate("door.buyer")} <strong>{name}</strong>
      </p>
      <ul className="door__lines">
        {lines.map((line) => (
          <Line key={line.position} line={line} />
        ))}
      </ul>
    </>
  );
}

/** An order at hand-over: the verdict, the buyer and the goods. */
export function OrderAtDoor({ order }: { order: DoorOrder }) {
  const translate = useTranslate();
  const locale = useLocale();
  const formats = useFormats();
  const { reference, referenceYear, status, verdict, handedOverAt, goods } = order;
  const { text, tone } = verdicts[verdict];
  const when = handedOverAt === null ? "" : formatDateTime(handedOverAt, formats);
  return (
    <section className="door__order" aria-labelledby="order">
      <h2 className="member__heading" id="order">
        {translate("door.order", { reference })}
      </h2>
      <p className={`door__verdict door__verdict--${tone}`} role="status">
        {translate(text, { when })}
      </p>
      {orderStatusRules[status].isNamedAtDoor && <p className="hint">{translate(`orders.${status}`)}</p>}
      {goods && <Goods {...goods} />}
      {verdict === "ready" && (
        <form method="post" action={hrefs.door(locale, reference)}>
          <input type="hidden" name="reference" value={reference} />
          <input type="hidden" name="year" value={referenceYear} />
          <button className="button button--wide" name="intent" value="hand-over">
            {translate("door.handOver")}
          </button>
        </form>
      )}
    </section>
  );
}
