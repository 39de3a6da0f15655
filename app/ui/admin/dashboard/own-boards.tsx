import { Anchor, Group, Text } from "@mantine/core";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { adminHrefs } from "~/admin-hrefs";
import { lastDayToAnswer, sheetNumber } from "~/domain/claims/claims";
import { CLAIM_DAYS, type DueOrder, MAX_DUE_ROWS } from "~/domain/dashboard/due";
import type { OpenMention } from "~/domain/orders/notes/notes";
import { formatDay } from "~/i18n/dates";
import { useFormats, useTranslate } from "~/i18n/use-translate";
import { AdminCard } from "../admin-page";
import { Moment } from "../moment";
import { FinishMention } from "../orders/order-notes";

export interface OwnBoardsProps {
  /** The viewer's open mentions that have waited longest, and the number of all. */
  forYou: { mentions: OpenMention[]; count: number };
  due: {
    claims: { id: number; number: number; year: number; dueAt: number }[];
    claimCount: number;
    orders: DueOrder[];
    returns: { requested: number; received: number };
  };
}

function ForYou({ forYou: { mentions, count } }: Pick<OwnBoardsProps, "forYou">) {
  const translate = useTranslate();
  if (count === 0)
    return (
      <AdminCard title={translate("adminDashboard.forYouTitle")}>
        <p>{translate("adminDashboard.forYouNone")}</p>
      </AdminCard>
    );
  return (
    <AdminCard title={translate("adminDashboard.forYou", { count })}>
      {mentions.length < count && (
        <Text size="sm">{translate("adminDashboard.forYouMore", { count: mentions.length })}</Text>
      )}
      <ul className="admin-list">
        {mentions.map(({ noteId, orderId, reference, author, excerpt, createdAt }) => (
          <li key={noteId}>
            <Anchor component={Link} to={adminHrefs.orderNote(orderId, noteId)} underline="always">
              {translate("adminOrders.one", { reference })}
            </Anchor>
            <p className="admin-lines">{excerpt}</p>
            <Text size="sm" c="dimmed">
              <Moment at={createdAt} /> · {author}
            </Text>
            <Group mt="xs">
              <FinishMention
                noteId={noteId}
                label={translate("adminDashboard.mentionDone", { author, reference })}
              />
            </Group>
          </li>
        ))}
      </ul>
    </AdminCard>
  );
}

interface DueGroupProps {
  /** Page with all of them. */
  href: string;
  title: string;
  things?: { id: number; href: string; name: string; words: string }[];
}

const DueGroup = ({ href, title, things = [] }: DueGroupProps): ReactNode => (
  <li>
    <Anchor component={Link} to={href} underline="always">
      {title}
    </Anchor>
    {things.length > 0 && (
      <ul>
        {things.map(({ id, href: page, name, words }) => (
          <li key={id}>
            <Anchor component={Link} to={page} underline="always">
              {name}
            </Anchor>{" "}
            · {words}
          </li>
        ))}
      </ul>
    )}
  </li>
);

function DueThings({ due: { claims, claimCount, orders, returns } }: Pick<OwnBoardsProps, "due">) {
  const translate = useTranslate();
  const formats = useFormats();
  const { requested, received } = returns;
  return (
    <AdminCard title={translate("adminDashboard.due")}>
      {claimCount + orders.length + requested + received === 0 ? (
        <p>{translate("adminDashboard.dueNone")}</p>
      ) : (
        <ul className="admin-list">
          {claimCount > 0 && (
            <DueGroup
              href={adminHrefs.claims({ state: "open" })}
              title={translate("adminDashboard.dueClaims", { count: claimCount, days: CLAIM_DAYS })}
              things={claims.map(({ dueAt, ...claim }) => ({
                id: claim.id,
                href: adminHrefs.claim(claim.id),
                name: sheetNumber(claim),
                words: translate("adminDashboard.dueClaim", {
                  day: formatDay(lastDayToAnswer(dueAt), formats),
                }),
              }))}
            />
          )}
          {orders.length > 0 && (
            <DueGroup
              href={adminHrefs.orders({ state: "to-hand-over" })}
              title={translate("adminDashboard.dueOrders", { count: orders.length })}
              things={orders.slice(0, MAX_DUE_ROWS).map(({ id, reference, day }) => ({
                id,
                href: adminHrefs.order(id),
                name: reference,
                words: translate("adminDashboard.dueOrder", { day: formatDay(day, formats) }),
              }))}
            />
          )}
          {requested > 0 && (
            <DueGroup
              href={adminHrefs.returns({ state: "requested" })}
              title={translate("adminDashboard.returnsRequested", { count: requested })}
            />
          )}
          {received > 0 && (
            <DueGroup
              href={adminHrefs.returns({ state: "received" })}
              title={translate("adminDashboard.returnsReceived", { count: received })}
            />
          )}
        </ul>
      )}
    </AdminCard>
  );
}

/** What waits for the viewer, and what is due today. */
export const OwnBoards = ({ forYou, due }: OwnBoardsProps) => (
  <>
    <ForYou forYou={forYou} />
    <DueThings due={due} />
  </>
);
