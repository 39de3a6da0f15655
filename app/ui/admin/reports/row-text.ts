import { changePercent, type Grouping, type TimeGrouping } from "~/domain/reports/report";
import { formatDay, formatDayOfYear } from "~/i18n/dates";
import type { Formats } from "~/i18n/interface-language";
import { useFormats, useTranslate } from "~/i18n/use-translate";

export interface TimeRow {
  key: string | null;
  /** Of rows that are not by time, and of the total. */
  name: string;
  isTotal?: boolean;
}

/** A function with the name of a row: of a time, its key is formatted. */
export function useRowName(by: Grouping) {
  const translate = useTranslate();
  const formats = useFormats();
  return ({ key, name, isTotal }: TimeRow): string => {
    if (isTotal || key === null) return name;
    if (by === "day") return formatDay(key, formats);
    if (by === "week") return translate("adminReports.weekOf", { day: formatDay(key, formats) });
    return by === "month" ? key.split("-").reverse().join("/") : name;
  };
}

/** A function with the short name of a row's time, for the axis of a chart; with the year if the rows are of several. */
export function useTimeLabel(by: TimeGrouping, rows: readonly Pick<TimeRow, "key">[]) {
  const formats = useFormats();
  const yearOf = (row: Pick<TimeRow, "key"> | undefined) => row?.key?.slice(0, 4);
  const format = yearOf(rows[0]) === yearOf(rows.at(-1)) ? formatDayOfYear : formatDay;
  return ({ key }: Pick<TimeRow, "key">): string =>
    by === "month" ? (key ?? "").split("-").reverse().join("/") : format(key ?? "", formats);
}

/** Change in percent, such as `+12.5 %`; a dash when there was nothing before. */
export function changeText(now: number, before: number, { numbers }: Formats): string {
  const percent = changePercent(now, before);
  if (percent === null) return "—";
  const digits = new Intl.NumberFormat(numbers, { maximumFractionDigits: 1, signDisplay: "exceptZero" });
  return `${digits.format(percent)} %`;
}
