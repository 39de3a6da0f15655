import { Anchor, Button, MantineProvider, Stack, Text } from "@mantine/core";
import { useColorScheme } from "@mantine/hooks";
import { Form, Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { adminHrefs } from "~/admin-hrefs";
import type { Waiting } from "~/domain/dashboard/waiting";
import { hrefs } from "~/hrefs";
import type { LanguageName } from "~/i18n/languages";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import type { Theme } from "~/lib/theme/theme";
import { useNonce } from "../shared/nonce";
import { Alerts } from "../storefront/alerts/alerts";
import { NavigationProgress } from "../storefront/layout/navigation-progress";
import { ThemeSwitch } from "../storefront/layout/theme-switch";
import { AdminNav, PhoneBar } from "./admin-nav";
import { adminTheme, adminVariables } from "./admin-theme";
import type { areaGroupsOf } from "./areas";
import { AlsoEditing } from "./editing/also-editing";
import { Palette, SearchLink } from "./finder/palette";
import { UnsavedGuard } from "./unsaved-guard";

export interface AdminShell {
  storeName: string;
  staff: { name: string; role: string };
  theme: Theme;
  /** CSS. */
  colorVariables: string;
  groups: ReturnType<typeof areaGroupsOf>;
  waiting: Waiting;
  /** Other languages of the admin. */
  languages: LanguageName[];
  /** Names of colleagues who have the document's form open. */
  colleagues: string[];
}

function LanguageSwitch({ languages }: { languages: LanguageName[] }) {
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action={adminHrefs.language()} reloadDocument>
      <input type="hidden" name="redirectTo" value={pathname + search} />
      {languages.map(({ code, name }) => (
        <Button
          key={code}
          type="submit"
          variant="subtle"
          size="compact-md"
          name="language"
          value={code}
          lang={code}
        >
          {name}
        </Button>
      ))}
    </Form>
  );
}

/** The menu of the signed-in account. */
function Account({ shell: { staff, languages } }: { shell: AdminShell }) {
  const { pathname } = useLocation();
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <details key={pathname} className="admin-account">
      <summary aria-label={translate("admin.accountOf", { name: staff.name })}>{staff.name}</summary>
      <Stack gap="sm" className="admin-account__menu">
        <Text size="sm" c="dimmed">
          {translate("admin.signedInAs", staff)}
        </Text>
        <ThemeSwitch />
        <LanguageSwitch languages={languages} />
        <Anchor href={hrefs.home(locale)} size="sm">
          {translate("admin.toShop")}
        </Anchor>
        <Form method="post" action={hrefs.logout(locale)} reloadDocument>
          <Button type="submit" variant="default" size="compact-md">
            {translate("common.signOut")}
          </Button>
        </Form>
      </Stack>
    </details>
  );
}

/** Layout of all admin pages: header, navigation, guards and toasts. */
export function AdminLayout({ shell, children }: { shell: AdminShell; children: ReactNode }) {
  const translate = useTranslate();
  const nonce = useNonce();
  const systemScheme = useColorScheme("light", { getInitialValueInEffect: false });
  return (
    <MantineProvider
      theme={adminTheme}
      cssVariablesResolver={adminVariables}
      forceColorScheme={shell.theme === "system" ? systemScheme : shell.theme}
      getStyleNonce={() => nonce ?? ""}
    >
      <a className="skip-link" href="#content">
        {translate("common.skipToContent")}
      </a>
      <div className="admin">
        <header className="admin-header">
          <Anchor component={Link} to={hrefs.admin()} className="admin-header__name">
            {shell.storeName}
          </Anchor>
          <SearchLink className="admin-search" />
          <Palette />
          <Account shell={shell} />
        </header>
        <AdminNav groups={shell.groups} waiting={shell.waiting} />
        <UnsavedGuard />
        <NavigationProgress />
        <Alerts />
        <main id="content" tabIndex={-1} className="admin-main">
          <AlsoEditing colleagues={shell.colleagues} />
          {children}
        </main>
        <PhoneBar groups={shell.groups} waiting={shell.waiting} />
      </div>
    </MantineProvider>
  );
}
