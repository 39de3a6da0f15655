import { formatDateTime, formatDay } from "~/i18n/dates";
import { useFormats } from "~/i18n/use-translate";
import { limaDate, limaTime } from "~/lib/dates";

/** A time (Unix seconds) in Lima's time zone, in digits and in the page's format. */
export function Moment({ at }: { at: number | null }) {
  const formats = useFormats();
  if (at === null) return "—";
  return (
    <time
      dateTime={new Date(at * 1000).toISOString()}
      title={formatDateTime(at, formats)}
      className="admin-moment"
    >
      {formatDay(limaDate(at), formats)} {limaTime(at)}
    </time>
  );
}
