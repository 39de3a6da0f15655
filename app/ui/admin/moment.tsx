import { formatDateTime, formatDay } from "~/i18n/dates";
import { useFormats } from "~/i18n/use-translate";
import { isoTime, limaDate, limaTime } from "~/lib/dates";

/** A time (Unix seconds) in Lima's time zone, in digits and in the page's format. */
export function Moment({ at }: { at: number | null }) {
  const formats = useFormats();
  if (at === null) return "—";
  return (
    <time dateTime={isoTime(at)} title={formatDateTime(at, formats)} className="admin-moment">
      {formatDay(limaDate(at), formats)} {limaTime(at)}
    </time>
  );
}
