import { Anchor, Button, Group, TextInput } from "@mantine/core";
import { Form, Link, useLocation } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { type AuditFilter, auditEntities, type LinkedAuditLine } from "~/domain/audit/audit-log";
import { useTranslate } from "~/i18n/use-translate";
import { AdminPage } from "../admin-page";
import { FilterChoice, FilterDay } from "../tables/filter-fields";
import { AuditTable } from "./audit-table";

export interface AuditPageProps {
  filter: AuditFilter;
  lines: LinkedAuditLine[];
  /** Cursor of the next page; null on the last. */
  next: string | null;
  /** True for any page but the first. */
  isLater: boolean;
}

function Filter({ filter }: { filter: AuditFilter }) {
  const translate = useTranslate();
  const { person, entity, entityId, from, to } = filter;
  const isFiltered = Boolean(person || entity || from || to);
  return (
    <Form method="get" action={adminHrefs.audit()} role="search">
      <Group align="end" gap="sm" className="admin-filter">
        <TextInput
          type="search"
          key={person}
          name="person"
          label={translate("adminAudit.person")}
          defaultValue={person}
        />
        <FilterChoice
          name="entity"
          label={translate("adminAudit.entity")}
          value={entity}
          any={translate("adminAudit.anyEntity")}
          choices={auditEntities.map((value) => ({ value, label: translate(`adminAudit.entity-${value}`) }))}
        />
        <TextInput
          key={entityId}
          name="id"
          label={translate("adminAudit.entityId")}
          defaultValue={entityId}
        />
        <FilterDay name="from" label={translate("labels.from")} value={from} />
        <FilterDay name="to" label={translate("labels.to")} value={to} />
        <Button type="submit" variant="default">
          {translate("labels.show")}
        </Button>
        {isFiltered && (
          <Anchor component={Link} to={adminHrefs.audit()} size="sm">
            {translate("adminAudit.clear")}
          </Anchor>
        )}
      </Group>
    </Form>
  );
}

/** The audit log, newest entries first. */
export function AuditPage({ filter, lines, next, isLater }: AuditPageProps) {
  const translate = useTranslate();
  const { pathname, search } = useLocation();
  const title = translate("adminAudit.title");
  const at = (after: string | null) => {
    const parameters = new URLSearchParams(search);
    if (after) parameters.set("after", after);
    else parameters.delete("after");
    const text = parameters.toString();
    return text ? `${pathname}?${text}` : pathname;
  };
  const nothing = search ? "adminAudit.noMatches" : "adminAudit.none";
  return (
    <AdminPage title={title}>
      <Filter filter={filter} />
      {lines.length === 0 ? <p>{translate(nothing)}</p> : <AuditTable caption={title} lines={lines} />}
      <Group>
        {isLater && (
          <Anchor component={Link} to={at(null)}>
            {translate("adminAudit.newest")}
          </Anchor>
        )}
        {next && (
          <Anchor component={Link} to={at(next)}>
            {translate("adminAudit.older")}
          </Anchor>
        )}
      </Group>
    </AdminPage>
  );
}
