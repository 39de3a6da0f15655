import { Alert, Anchor, Text } from "@mantine/core";
import type { FormAnswer } from "~/domain/form-reply";
import { hrefs } from "~/hrefs";
import type { Translate } from "~/i18n/translate";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { intentOf, replyOf } from "~/ui/shared/form/reply-of";
import { AdminPage } from "../admin-page";
import { DeleteForm } from "../delete-form";
import { Moment } from "../moment";
import { ReplyAlert } from "../reply-alert";
import { type Column, SimpleTable } from "../tables/simple-table";

/** Times are Unix seconds. Unknown values are null. */
interface DoorSessionView {
  device: string;
  createdAt: number;
  lastSeenAt: number;
  browser: string | null;
  system: string | null;
  network: string | null;
}

interface DoorSessionsPageProps {
  title: string;
  sessions: DoorSessionView[];
  /** In the current hour. */
  wrongCodes: number;
  /** False when no access code is configured. */
  hasDoor: boolean;
  answer: FormAnswer | undefined;
}

const clientOf = (translate: Translate, { browser, system }: DoorSessionView): string =>
  [browser, system].filter(Boolean).join(" · ") || translate("adminDoor.unknown");

/** The devices that may hand orders over, and how often a wrong code was entered. */
export function DoorSessionsPage({ title, sessions, wrongCodes, hasDoor, answer }: DoorSessionsPageProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const reply = replyOf(answer, intentOf(answer));
  const columns: Column<DoorSessionView>[] = [
    {
      key: "device",
      label: "adminDoor.device",
      cell: (session) => (
        <>
          {clientOf(translate, session)}
          <Text size="sm" c="dimmed">
            door:{session.device}
          </Text>
        </>
      ),
    },
    {
      key: "network",
      label: "adminDoor.network",
      cell: ({ network }) => network ?? "—",
    },
    {
      key: "began",
      label: "adminDoor.began",
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
    {
      key: "seen",
      label: "adminDoor.lastSeen",
      cell: ({ lastSeenAt }) => <Moment at={lastSeenAt} />,
    },
    {
      key: "end",
      label: "adminDoor.end",
      cell: ({ device }) => (
        <DeleteForm
          intent={`end-${device}`}
          label={translate("adminDoor.end")}
          thing={`door:${device}`}
          question={translate("adminDoor.endQuestion")}
          hidden={{ device }}
        />
      ),
    },
  ];
  return (
    <AdminPage
      title={title}
      actions={hasDoor && <Anchor href={hrefs.door(locale)}>{translate("adminDoor.open")}</Anchor>}
    >
      <Text c="dimmed">{translate(hasDoor ? "adminDoor.hint" : "adminDoor.noDoor")}</Text>
      {reply && <ReplyAlert reply={reply} />}
      {wrongCodes > 0 && (
        <Alert color="yellow" title={translate("adminDoor.wrongCodes", { count: wrongCodes })}>
          {translate("adminDoor.wrongCodesDo")}
        </Alert>
      )}
      {sessions.length === 0 ? (
        <p>{translate("adminDoor.none")}</p>
      ) : (
        <SimpleTable
          caption={title}
          columns={columns}
          rows={sessions}
          keyOf={({ device }) => device}
          spacing="sm"
        />
      )}
    </AdminPage>
  );
}
