import { Checkbox, Group, Text } from "@mantine/core";
import { useContext } from "react";
import type { FormReply } from "~/domain/form-reply";
import type { OrderNote } from "~/domain/orders/notes/notes";
import { useTranslate } from "~/i18n/use-translate";
import { shorten } from "~/lib/text/text";
import { ReplyContext, useAdminField } from "../admin-field";
import { AdminForm } from "../admin-form";
import { AdminSection } from "../admin-page";
import { ButtonForm } from "../button-form";
import { DeleteForm } from "../delete-form";
import { Moment } from "../moment";
import { NoteField } from "./order-history";

export interface OrderNotesProps {
  notes: OrderNote[];
  colleagues: { id: number; name: string; email: string }[];
  /** Id of the viewer. */
  viewerId: number;
  answer: FormReply | null | undefined;
}

/** Marks the viewer's mention in a note as done. */
export function FinishMention({ noteId, label }: { noteId: number; label: string }) {
  const translate = useTranslate();
  return (
    <ButtonForm
      intent={`finish-mention-${noteId}`}
      label={translate("adminOrders.mentionDone")}
      name={label}
    />
  );
}

function Note({ note, viewerId }: { note: OrderNote; viewerId: number }) {
  const translate = useTranslate();
  const { id, authorId, author, text, createdAt, mentions } = note;
  const names = mentions.map(({ name, doneAt }) =>
    doneAt === null ? name : translate("adminOrders.mentionWasDone", { name }),
  );
  const isForViewer = mentions.some(({ userId, doneAt }) => userId === viewerId && doneAt === null);
  return (
    <li id={`note-${id}`}>
      <p className="admin-lines">{text}</p>
      <Text size="sm" c="dimmed">
        <Moment at={createdAt} /> · {author}
      </Text>
      {names.length > 0 && (
        <Text size="sm">{translate("adminOrders.mentioned", { names: names.join(", ") })}</Text>
      )}
      <Group align="start" mt="xs">
        {isForViewer && (
          <FinishMention noteId={id} label={translate("adminOrders.mentionDoneOf", { author })} />
        )}
        {authorId === viewerId && (
          <DeleteForm
            intent={`delete-note-${id}`}
            label={translate("adminOrders.deleteNote")}
            thing={shorten(text, 60)}
            question={translate("adminOrders.confirmDeleteNote")}
          />
        )}
      </Group>
    </li>
  );
}

/** Checkboxes of the colleagues whom a new note is for. */
function Mentions({ colleagues }: Pick<OrderNotesProps, "colleagues">) {
  const translate = useTranslate();
  const { error } = useAdminField()("mentions");
  const typed = useContext(ReplyContext)?.result.initialValue?.mentions;
  const chosen = [typed ?? []].flat().map(Number);
  if (colleagues.length === 0) return null;
  const title = translate("adminOrders.notify");
  return (
    <details open={chosen.length > 0 || undefined}>
      <summary>{title}</summary>
      <fieldset className="admin-choice" aria-describedby={error ? "mentions-error" : undefined}>
        <legend className="visually-hidden">{title}</legend>
        {colleagues.map(({ id, name, email }) => (
          <Checkbox
            key={id}
            name="mentions"
            value={id}
            label={name ? `${name} · ${email}` : email}
            defaultChecked={chosen.includes(id)}
          />
        ))}
        {error && (
          <Text size="sm" c="red" id="mentions-error">
            {error}
          </Text>
        )}
      </fieldset>
    </details>
  );
}

/** Notes of staff about an order, newest last, and the form of another with the colleagues whom it is for. */
export function OrderNotes({ notes, colleagues, viewerId, answer }: OrderNotesProps) {
  const translate = useTranslate();
  return (
    <AdminSection title={translate("adminOrders.notes")}>
      <Text size="sm">{translate("adminOrders.notesHint")}</Text>
      {notes.length === 0 ? (
        <p>{translate("adminOrders.noNotes")}</p>
      ) : (
        <ul className="admin-list">
          {notes.map((note) => (
            <Note key={note.id} note={note} viewerId={viewerId} />
          ))}
        </ul>
      )}
      <AdminForm intent="note" submit={translate("adminOrders.addNote")} answer={answer}>
        <NoteField />
        <Mentions colleagues={colleagues} />
      </AdminForm>
    </AdminSection>
  );
}
