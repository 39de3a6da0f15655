import { Card, SimpleGrid, Text } from "@mantine/core";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useRouteLoaderData } from "@remix-run/react";
import { useTranslate } from "~/i18n/use-translate";
import type { AdminShell } from "~/ui/admin/admin-layout";
import { AdminPage } from "~/ui/admin/admin-page";
import { adminData, openAdminPage } from "./staff.server";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { translate } = await openAdminPage(request, context, { right: "administration", namespaces: [] });
  return adminData({ title: translate("admin.title") });
}

export default function Dashboard() {
  const translate = useTranslate();
  const layout = useRouteLoaderData<{ shell: AdminShell }>("routes/admin/layout");
  return (
    <AdminPage title={translate("admin.title")}>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        {layout?.shell.areas.map(({ href, name }) => (
          <Card key={href} withBorder component={Link} to={href}>
            <Text fw={600}>{name}</Text>
          </Card>
        ))}
      </SimpleGrid>
    </AdminPage>
  );
}
