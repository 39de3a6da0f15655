import { Button, Group, NativeSelect, TextInput } from "@mantine/core";
import { Form, Link } from "@remix-run/react";
import {
  comparisons,
  type Grouping,
  type Period,
  type QuickPeriod,
  type ReportChoice,
} from "~/domain/reports/report";
import { query } from "~/hrefs";
import type { MessageKey } from "~/i18n/messages";
import { useTranslate } from "~/i18n/use-translate";

type FieldName = keyof ReportChoice;

export interface ReportFormProps {
  /** As typed. */
  fields: Record<FieldName, string>;
  errors: Partial<Record<FieldName, MessageKey>>;
  quick: { name: QuickPeriod; period: Period }[];
}

interface ReportFormOptions {
  groupings: readonly Grouping[];
  /** URL of the report with a query. */
  href(search: string): string;
}

/** Dates, grouping and comparison of a report, and links to frequent dates. */
export function ReportForm({ fields, errors, quick, groupings, href }: ReportFormProps & ReportFormOptions) {
  const translate = useTranslate();
  const field = (name: FieldName) => {
    const error = errors[name];
    return {
      key: `${name}:${fields[name]}`,
      name,
      id: `report-${name}`,
      label: translate(`adminReports.${name}`),
      defaultValue: fields[name],
      error: error && translate(error),
    };
  };
  const { key: fromKey, ...from } = field("from");
  const { key: toKey, ...to } = field("to");
  const { key: byKey, ...by } = field("by");
  const { key: compareKey, ...compare } = field("compare");
  return (
    <>
      <nav aria-label={translate("adminReports.quick")}>
        <Group gap="xs">
          {quick.map(({ name, period }) => (
            <Link
              key={name}
              to={href(query({ ...fields, ...period }))}
              className="admin-chip"
              aria-current={period.from === fields.from && period.to === fields.to ? "true" : undefined}
            >
              {translate(`adminReports.${name}`)}
            </Link>
          ))}
        </Group>
      </nav>
      <Form method="get" noValidate>
        <Group align="start" className="admin-filter admin-report-form">
          <TextInput key={fromKey} {...from} type="date" required />
          <TextInput key={toKey} {...to} type="date" required />
          <NativeSelect
            key={byKey}
            {...by}
            data={groupings.map((value) => ({ value, label: translate(`adminReports.${value}`) }))}
          />
          <NativeSelect
            key={compareKey}
            {...compare}
            data={comparisons.map((value) => ({ value, label: translate(`adminReports.${value}`) }))}
          />
          <Button type="submit">{translate("adminReports.show")}</Button>
        </Group>
      </Form>
    </>
  );
}
