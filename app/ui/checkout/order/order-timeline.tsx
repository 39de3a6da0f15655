import type { Parcel, TimelineEntry } from "~/domain/orders/fulfilment/timeline";
import { entryWords, parcelContents, trackingWords } from "~/domain/orders/fulfilment/timeline-words";
import { useFormats, useTranslate } from "~/i18n/use-translate";

function ParcelFacts({ parcel }: { parcel: Parcel }) {
  const translate = useTranslate();
  const { number, trackingUrl } = parcel;
  const tracking = trackingWords(parcel);
  return (
    <>
      <p className="order-timeline__more">{parcelContents(parcel)}</p>
      {tracking && <p className="order-timeline__more">{tracking}</p>}
      {trackingUrl && (
        <p>
          <a href={trackingUrl} rel="noreferrer">
            {translate("order.track", { number })}
          </a>
        </p>
      )}
    </>
  );
}

/** What happened to an order, with dates, and what is going on. */
export function OrderTimeline({ timeline }: { timeline: TimelineEntry[] }) {
  const translate = useTranslate();
  const formats = useFormats();
  return (
    <section aria-labelledby="order-timeline">
      <h2 className="checkout__heading" id="order-timeline">
        {translate("order.timeline")}
      </h2>
      <ol className="order-timeline">
        {timeline.map((entry) => {
          const { name, when } = entryWords(entry, translate, formats);
          return (
            <li key={`${entry.kind}.${entry.parcel?.number}`} data-open={entry.at === null ? "" : undefined}>
              <strong>{name}</strong>
              <p className="order-timeline__more">{when}</p>
              {entry.parcel && <ParcelFacts parcel={entry.parcel} />}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
