import { Alert, Anchor } from "@mantine/core";
import { useLoaderData } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { countWrongDoorCodes } from "~/domain/accounts/door/door-codes.server";
import { endDoorSession, listDoorSessions } from "~/domain/accounts/door/door-sessions.server";
import { logSecurity } from "~/edge/log/security-log.server";
import { hrefs } from "~/hrefs";
import { refuseUnparsed } from "~/http/form.server";
import { formRoute, pageRoute } from "~/http/staff/page-route.server";
import { redirectStaff } from "~/http/staff/staff.server";
import { m } from "~/i18n/message";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { DeleteForm } from "~/ui/admin/delete-form";
import { Moment } from "~/ui/admin/moment";
import { type ColumnsOf, ListPage } from "~/ui/admin/tables/list-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

export const loader = pageRoute({
  right: "orders",
  namespaces: ["adminDoor"],
  read: ({ context }) =>
    Promise.all([listDoorSessions(context), countWrongDoorCodes(context, context.now())]),
  page: ([sessions, wrongCodes], { context, translate }) => ({
    rows: sessions.map((session) => ({ ...session, id: session.device })),
    wrongCodes,
    hasDoor: Boolean(context.environment.DOOR_ACCESS_CODE),
    title: translate("admin.door"),
  }),
});

/** Ends the session of a device. Idempotent: a session that has already ended is not an error. */
export const action = formRoute({ right: "orders" }, async ({ context, staff, form }) => {
  const device = form.get("device");
  if (typeof device !== "string" || !device) return refuseUnparsed(form, { message: m("alert.invalidForm") });
  if (await endDoorSession(staff, device))
    logSecurity(context.log, "door-session-ended", { byUserId: staff.staff.id });
  return redirectStaff(context, adminHrefs.doorSessions(), { type: "success", key: "sessionEnded" });
});

const columns: ColumnsOf<typeof loader> = [
  {
    key: "device",
    label: "adminDoor.device",
    cell: ({ browser, system }, { translate }) =>
      [browser, system].filter(Boolean).join(" · ") || translate("adminDoor.unknown"),
    below: ({ device }) => `door:${device}`,
  },
  { key: "network", label: "adminDoor.network", cell: ({ network }) => network ?? "—" },
  { key: "began", label: "adminDoor.began", cell: ({ createdAt }) => <Moment at={createdAt} /> },
  { key: "seen", label: "adminDoor.lastSeen", cell: ({ lastSeenAt }) => <Moment at={lastSeenAt} /> },
  {
    key: "end",
    label: "adminDoor.end",
    cell: ({ device }, { translate }) => (
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

/** The devices that may hand orders over, and how often a wrong code was entered. */
export default function DoorSessions() {
  const { wrongCodes, hasDoor } = useLoaderData<typeof loader>();
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <ListPage
      columns={columns}
      actions={hasDoor && <Anchor href={hrefs.door(locale)}>{translate("adminDoor.open")}</Anchor>}
      hint={hasDoor ? "adminDoor.hint" : "adminDoor.noDoor"}
      intro={
        wrongCodes > 0 && (
          <Alert color="yellow" title={translate("adminDoor.wrongCodes", { count: wrongCodes })}>
            {translate("adminDoor.wrongCodesDo")}
          </Alert>
        )
      }
      empty="adminDoor.none"
      hasButtons
    />
  );
}
