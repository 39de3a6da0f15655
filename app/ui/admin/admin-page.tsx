import { Anchor, Breadcrumbs, Card, Group, Stack, Title } from "@mantine/core";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslate } from "~/i18n/use-translate";

interface AdminCrumb {
  href: string;
  name: string;
}

interface AdminPageProps {
  title: string;
  /** Ancestor pages, outermost first, without the dashboard. */
  trail?: AdminCrumb[];
  /** Displayed beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Heading, breadcrumbs and actions of an admin page. */
export function AdminPage({ title, trail = [], actions, children }: AdminPageProps) {
  const translate = useTranslate();
  return (
    <Stack gap="lg">
      {trail.length > 0 && (
        <Breadcrumbs component="nav" aria-label={translate("admin.breadcrumbs")}>
          {trail.map(({ href, name }) => (
            <Anchor key={href} component={Link} to={href} size="sm">
              {name}
            </Anchor>
          ))}
          <span aria-current="page" className="admin-break">
            {title}
          </span>
        </Breadcrumbs>
      )}
      <Group justify="space-between" align="center">
        <Title order={1} size="h2" className="admin-break">
          {title}
        </Title>
        {actions && <Group gap="sm">{actions}</Group>}
      </Group>
      {children}
    </Stack>
  );
}

/** A section with a border, for pages that show several things side by side. */
export function AdminCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card component="section" withBorder padding="md">
      <Stack gap="md">
        <Title order={2} size="h5">
          {title}
        </Title>
        {children}
      </Stack>
    </Card>
  );
}

export function AdminSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack component="section" gap="md">
      <Title order={2} size="h4">
        {title}
      </Title>
      {children}
    </Stack>
  );
}
