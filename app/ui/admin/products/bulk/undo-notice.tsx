import { Alert, Button, Group } from "@mantine/core";
import { Form, useLocation } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import type { RecentBulkChange } from "~/domain/catalog/bulk/bulk-change";
import { useTranslate } from "~/i18n/use-translate";
import { limaTime } from "~/lib/dates";

/** What the latest bulk change did, with a button that undoes it. */
export function UndoNotice({ change }: { change: RecentBulkChange | null }) {
  const translate = useTranslate();
  const { search } = useLocation();
  if (!change) return null;
  const { id, changed, leftOut, kept, isUndone, undoUntil } = change;
  const time = limaTime(undoUntil);
  return (
    <Alert color="gray" role="status">
      <Group justify="space-between" gap="sm">
        <span>
          {translate(isUndone ? "adminBulk.undone" : "adminBulk.changed", {
            count: isUndone ? changed - kept : changed,
          })}
          {isUndone && kept > 0 && <> {translate("adminBulk.keptChange", { count: kept })}</>}
          {!isUndone && leftOut > 0 && <> {translate("adminBulk.wereLeftOut", { count: leftOut })}</>}
        </span>
        {!isUndone && (
          <Form method="post" action={adminHrefs.bulkChange(search)}>
            <Button type="submit" name="undo" value={id} variant="default" size="compact-md">
              {translate("adminBulk.undo", { time })}
            </Button>
          </Form>
        )}
      </Group>
    </Alert>
  );
}
