import { z } from "zod";
import { m } from "~/i18n/message";
import type { MessageKey } from "~/i18n/messages";
import { typedCode } from "~/lib/text/text-field";
import {
  comparisons,
  daysIn,
  type Grouping,
  groupings,
  isReportDay,
  MOST_DAYS,
  MOST_DAYS_BY_DAY,
  type ReportChoice,
  timeGroupings,
} from "./report";

const day = typedCode(m("adminReports.dayInvalid")).refine(isReportDay, {
  error: m("adminReports.dayInvalid"),
});

const error = m("adminReports.choiceInvalid");

function problemOf(choice: ReportChoice): [field: "to" | "by", message: MessageKey] | null {
  const days = daysIn(choice);
  if (days < 1) return ["to", m("adminReports.reversed")];
  if (days > MOST_DAYS) return ["to", m("adminReports.tooLong")];
  if (choice.by === "day" && days > MOST_DAYS_BY_DAY) return ["by", m("adminReports.tooManyDays")];
  return null;
}

const schemaOf = <const Names extends readonly Grouping[]>(names: Names) =>
  z
    .object({
      from: day,
      to: day,
      by: z.enum(names, { error }).default("day" as Names[number]),
      compare: z.enum(comparisons, { error }).default("none"),
    })
    .superRefine((choice, context) => {
      const [field, message] = problemOf(choice as ReportChoice) ?? [];
      if (field) context.addIssue({ code: "custom", path: [field], message });
    });

/** The form of a sales report. */
export const reportSchema = schemaOf(groupings);

/** The form of a report by time only. */
export const timeReportSchema = schemaOf(timeGroupings);
