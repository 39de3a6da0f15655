import { hoursText } from "~/domain/delivery/opening-words";
import type { Store } from "~/domain/delivery/stores";
import { hrefs } from "~/hrefs";
import { formatWeekday } from "~/i18n/dates";
import { useFormats, useLocale, useTranslate } from "~/i18n/use-translate";
import { weekdays } from "~/lib/calendar/opening-hours";
import { displayPhone } from "~/lib/text/display-phone";
import { Breadcrumbs } from "../breadcrumbs";
import { StoreMapPlace } from "./store-map-place";
import type { StoreMapProps } from "./store-map-props";

interface StoresPageProps {
  stores: Store[];
  /** Null when the shop has no map. */
  tiles: StoreMapProps["tiles"] | null;
}

function Hours({ store: { name, hours } }: { store: Store }) {
  const translate = useTranslate();
  const formats = useFormats();
  return (
    <table className="store__hours">
      <caption className="visually-hidden">{`${translate("stores.hours")}: ${name}`}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{translate("stores.day")}</th>
          <th scope="col">{translate("stores.hours")}</th>
        </tr>
      </thead>
      <tbody>
        {weekdays.map((day) => (
          <tr key={day}>
            <th scope="row">{formatWeekday(day, formats)}</th>
            <td className={hours[day] ? undefined : "is-closed"}>
              {hoursText(hours[day] ?? null, translate)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function StoreFacts({ store }: { store: Store }) {
  const translate = useTranslate();
  const { address, phone, hours, hoursNote, directions } = store;
  const hasHours = Object.keys(hours).length > 0;
  return (
    <dl className="store__facts">
      <div>
        <dt>{translate("stores.address")}</dt>
        <dd>{address}</dd>
      </div>
      {phone && (
        <div>
          <dt>{translate("stores.phone")}</dt>
          <dd>
            <a href={`tel:${phone}`}>{displayPhone(phone)}</a>
          </dd>
        </div>
      )}
      {(hasHours || hoursNote) && (
        <div>
          <dt>{translate("stores.hours")}</dt>
          {hasHours && (
            <dd>
              <Hours store={store} />
            </dd>
          )}
          {hoursNote && <dd>{hoursNote}</dd>}
        </div>
      )}
      {directions && (
        <div>
          <dt>{translate("stores.directions")}</dt>
          <dd>{directions}</dd>
        </div>
      )}
    </dl>
  );
}

/** Where the shop can be visited, and when. */
export function StoresPage({ stores, tiles }: StoresPageProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const title = translate("stores.title");
  return (
    <div className="page">
      <Breadcrumbs crumbs={[{ name: translate("common.home"), href: hrefs.home(locale) }, { name: title }]} />
      <h1 className="page__title">{title}</h1>
      <p className="page__lead">{translate("stores.pickup")}</p>
      <div className="stores">
        {stores.map((store) => (
          <section className="store" key={store.id} aria-labelledby={`store-${store.id}`}>
            <div>
              <h2 className="section__title" id={`store-${store.id}`}>
                {store.name}
              </h2>
              <StoreFacts store={store} />
            </div>
            <StoreMapPlace store={store} tiles={tiles} />
          </section>
        ))}
      </div>
    </div>
  );
}
