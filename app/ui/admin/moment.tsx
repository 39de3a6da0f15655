import { formatDateTime } from "~/i18n/dates";
import { useFormats } from "~/i18n/use-translate";
import { limaDate, limaTime } from "~/lib/dates";

/** A time (Unix seconds) in Lima's time zone, in the same short format for all languages. */
export function Moment({ at }: { at: number | null }) {
  const formats = useFormats();
  if (at === null) return "—";
  return (
    <time
      dateTime={new Date(at * 1000).toISOString()}
      title={formatDateTime(at, formats)}
      className="admin-moment"
    >
      {limaDate(at)} {limaTime(at)}
    </time>
  );
}
