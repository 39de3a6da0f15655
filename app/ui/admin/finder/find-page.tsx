import { Anchor, Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { Form, Link } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import type { FoundGroup } from "~/domain/finder/found";
import { useTranslate } from "~/i18n/use-translate";
import { AdminPage, AdminSection } from "../admin-page";

interface FindPageProps {
  search: string;
  groups: FoundGroup[];
}

/** The search over all of administration as a page. */
export function FindPage({ search, groups }: FindPageProps) {
  const translate = useTranslate();
  return (
    <AdminPage title={translate("admin.find")}>
      <Form method="get" action={adminHrefs.find()} role="search">
        <Group align="end" gap="sm">
          <TextInput
            key={search}
            type="search"
            name="q"
            label={translate("admin.findHint")}
            defaultValue={search}
          />
          <Button type="submit">{translate("admin.search")}</Button>
        </Group>
      </Form>
      {groups.length === 0 && <p role="status">{translate("admin.noMatches")}</p>}
      {groups.map(({ label, items }) => (
        <AdminSection key={label} title={translate(label)}>
          <Stack component="ul" gap="xs" className="admin-plain-list">
            {items.map(({ href, title, detail }) => (
              <li key={href}>
                <Anchor component={Link} to={href}>
                  {title}
                </Anchor>{" "}
                {detail && (
                  <Text span size="sm" c="dimmed">
                    {detail}
                  </Text>
                )}
              </li>
            ))}
          </Stack>
        </AdminSection>
      ))}
    </AdminPage>
  );
}
