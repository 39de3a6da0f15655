import { Anchor, Text } from "@mantine/core";
import { Link } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import type { AuditLine, Difference, LinkedAuditLine } from "~/domain/audit/audit-log";
import { useTranslate } from "~/i18n/use-translate";
import { Moment } from "../moment";
import { SimpleTable } from "../tables/simple-table";
import { actionName } from "./audit-words";

/** Number of changes displayed before the rest is collapsed. */
const SHOWN = 4;

function Change({ difference: { path, before, after } }: { difference: Difference }) {
  const translate = useTranslate();
  return (
    <li>
      {path && <span className="admin-change__name">{path}: </span>}
      {before !== null && (
        <del>
          <span className="visually-hidden">{translate("adminAudit.before")} </span>
          {before}
        </del>
      )}
      {before !== null && after !== null && <span aria-hidden="true"> → </span>}
      {after !== null && (
        <ins>
          <span className="visually-hidden">{translate("adminAudit.after")} </span>
          {after}
        </ins>
      )}
    </li>
  );
}

function Changes({ differences }: Pick<AuditLine, "differences">) {
  const translate = useTranslate();
  if (differences.length === 0) return translate("adminAudit.noChanges");
  const list = (changes: Difference[]) => (
    <ul className="admin-changes">
      {changes.map((difference, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two fields can have one name, and the list does not move.
        <Change key={index} difference={difference} />
      ))}
    </ul>
  );
  const folded = differences.slice(SHOWN);
  return (
    <>
      {list(differences.slice(0, SHOWN))}
      {folded.length > 0 && (
        <details>
          <summary>+ {folded.length}</summary>
          {list(folded)}
        </details>
      )}
    </>
  );
}

export function AuditTable({ caption, lines }: { caption: string; lines: LinkedAuditLine[] }) {
  const translate = useTranslate();
  return (
    <SimpleTable
      caption={caption}
      rows={lines}
      keyOf={({ id }) => id}
      columns={[
        { key: "when", label: "labels.when", cell: ({ at }) => <Moment at={at} /> },
        { key: "who", label: "labels.who", cell: ({ actorEmail }) => actorEmail },
        {
          key: "what",
          label: "adminAudit.what",
          cell: ({ action, entity, entityId, href }) => (
            <>
              {actionName(translate, action)}
              <Text size="sm">
                <Anchor component={Link} to={href ?? adminHrefs.audit({ entity, id: entityId })} inherit>
                  {translate(`adminAudit.entity-${entity}`)} {entityId}
                </Anchor>
              </Text>
              {href && (
                <Text size="sm" mt="xs">
                  <Anchor component={Link} to={adminHrefs.audit({ entity, id: entityId })} inherit>
                    {translate("adminAudit.history")}
                    <span className="visually-hidden">
                      {" "}
                      {translate(`adminAudit.entity-${entity}`)} {entityId}
                    </span>
                  </Anchor>
                </Text>
              )}
            </>
          ),
        },
        {
          key: "changes",
          label: "adminAudit.changes",
          cell: ({ differences }) => <Changes differences={differences} />,
        },
      ]}
    />
  );
}
