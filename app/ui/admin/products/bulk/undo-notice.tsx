import { Alert, Group } from "@mantine/core";
import type { RecentBulkChange } from "~/domain/catalog/bulk/bulk-change";
import type { FormReply } from "~/domain/form-reply";
import { useTranslate } from "~/i18n/use-translate";
import { limaTime } from "~/lib/dates";
import { replyOf } from "~/ui/shared/form/reply-of";
import { ButtonForm } from "../../button-form";
import { ReplyAlert } from "../../reply-alert";
import { KeptList } from "./kept-list";

interface UndoNoticeProps {
  change: RecentBulkChange;
  /** The action's reply to any form of the page. */
  answer: FormReply | null | undefined;
}

/** What a bulk change did, with a button that undoes it. */
export function UndoNotice({ change, answer }: UndoNoticeProps) {
  const translate = useTranslate();
  const { id, changed, leftOut, keptProducts, restored, isUndone, undoUntil } = change;
  const kept = isUndone ? changed - restored : leftOut;
  const time = limaTime(undoUntil);
  const intent = `undo-${id}`;
  const refusal = replyOf(answer, intent);
  return (
    <Alert color="gray" role="status">
      {refusal && <ReplyAlert reply={refusal} />}
      <Group justify="space-between" gap="sm">
        <div>
          {translate(isUndone ? "adminBulk.undone" : "adminBulk.changed", {
            count: isUndone ? restored : changed,
          })}
          {kept > 0 && (
            <>
              {" "}
              {translate(isUndone ? "adminBulk.keptChange" : "adminBulk.wereLeftOut", { count: kept })}
              <KeptList kept={kept} keptProducts={keptProducts} />
            </>
          )}
        </div>
        {!isUndone && <ButtonForm intent={intent} label={translate("adminBulk.undo", { time })} />}
      </Group>
    </Alert>
  );
}
