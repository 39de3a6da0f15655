import { adminHrefs } from "~/admin-hrefs";
import { deleteSubscriber } from "~/domain/newsletter/delete-subscriber.server";
import { listSubscribers, subscriberList } from "~/domain/newsletter/subscribers.queries.server";
import { refusalOf } from "~/http/refuse.server";
import { buttonsRoute, listRoute } from "~/http/staff/list-route.server";
import { DeleteForm } from "~/ui/admin/delete-form";
import { Moment } from "~/ui/admin/moment";
import { type ColumnsOf, ListPage } from "~/ui/admin/tables/list-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

const route = listRoute({
  right: "customers",
  namespaces: ["adminNewsletter"],
  title: "adminNewsletter.title",
  list: subscriberList,
  read: (choice, { context }) => listSubscribers(context, choice),
});

export const loader = route.loader;

export const action = buttonsRoute({
  right: "customers",
  buttons: { delete: (staff, { id }) => deleteSubscriber(staff, id) },
  refusalOf: (failed) => refusalOf("deleteSubscriber", failed),
});

const columns: ColumnsOf<typeof loader> = [
  { key: "email", label: "labels.email", isSortable: true, cell: ({ email }) => email },
  { key: "locale", label: "labels.language", cell: ({ locale }) => locale },
  {
    key: "requested",
    label: "adminNewsletter.requested",
    isSortable: true,
    cell: ({ requestedAt }) => <Moment at={requestedAt} />,
  },
  {
    key: "confirmed",
    label: "adminNewsletter.confirmed",
    cell: ({ confirmedAt }, { translate }) =>
      confirmedAt === null ? translate("adminNewsletter.pending") : <Moment at={confirmedAt} />,
  },
  {
    key: "delete",
    label: "admin.delete",
    cell: ({ id }, { translate }) => (
      <DeleteForm intent={`delete-${id}`} question={translate("adminNewsletter.confirmDelete")} />
    ),
  },
];

export default function Subscribers() {
  return (
    <ListPage columns={columns} file={adminHrefs.newsletterFile} hint="adminNewsletter.hint" hasButtons />
  );
}
