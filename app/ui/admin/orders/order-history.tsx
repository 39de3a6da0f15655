import { Stack, Text, Textarea } from "@mantine/core";
import type { FormReply } from "~/domain/form-reply";
import type { OrderActor } from "~/domain/orders/orders";
import { useTranslate } from "~/i18n/use-translate";
import { useAdminField } from "../admin-field";
import { AdminForm } from "../admin-form";
import { AdminSection } from "../admin-page";
import { Moment } from "../moment";
import { detailWords } from "./order-words";

export interface TimelineEvent {
  id: number;
  statusName: string;
  actor: OrderActor;
  actorEmail: string | null;
  detail: string;
  /** What an edit changed, in words. */
  changes: string[];
  createdAt: number;
}

export function Timeline({ events }: { events: TimelineEvent[] }) {
  const translate = useTranslate();
  return (
    <AdminSection title={translate("adminOrders.timeline")}>
      <ol className="admin-timeline">
        {events.map(({ id, statusName, actor, actorEmail, detail, changes, createdAt }) => (
          <li key={id}>
            <Moment at={createdAt} /> <strong>{statusName}</strong>
            <Text size="sm" c="dimmed">
              {[actorEmail ?? translate(`adminOrders.actor-${actor}`), detailWords(translate, detail)]
                .filter(Boolean)
                .join(" · ")}
            </Text>
            {changes.map((change) => (
              <Text size="sm" key={change}>
                {change}
              </Text>
            ))}
          </li>
        ))}
      </ol>
    </AdminSection>
  );
}

export interface StaffNote {
  id: number;
  authorEmail: string;
  text: string;
  createdAt: number;
}

/** The text of a new note. */
export function NoteField() {
  const translate = useTranslate();
  const field = useAdminField();
  return <Textarea {...field("text")} label={translate("adminOrders.note")} required rows={3} />;
}

interface NotesProps {
  notes: StaffNote[];
  /** Displayed below the heading. */
  hint: string;
  answer: FormReply | null | undefined;
}

/** Notes of staff about a customer, newest first, and the form of another. */
export function Notes({ notes, hint, answer }: NotesProps) {
  const translate = useTranslate();
  return (
    <AdminSection title={translate("adminOrders.notes")}>
      <Text size="sm">{hint}</Text>
      {notes.length === 0 && <p>{translate("adminOrders.noNotes")}</p>}
      <Stack gap="sm">
        {notes.map(({ id, authorEmail, text, createdAt }) => (
          <div key={id}>
            <p className="admin-lines">{text}</p>
            <Text size="sm" c="dimmed">
              <Moment at={createdAt} /> · {authorEmail}
            </Text>
          </div>
        ))}
      </Stack>
      <AdminForm intent="note" submit={translate("adminOrders.addNote")} answer={answer}>
        <NoteField />
      </AdminForm>
    </AdminSection>
  );
}
