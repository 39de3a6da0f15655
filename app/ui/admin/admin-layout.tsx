import { Anchor, Button, Group, MantineProvider, NavLink, Text } from "@mantine/core";
import { useColorScheme } from "@mantine/hooks";
import { Form, Link, NavLink as RouterNavLink, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { adminHrefs } from "~/admin-hrefs";
import { hrefs } from "~/hrefs";
import type { LanguageName } from "~/i18n/languages";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import type { Theme } from "~/lib/theme/theme";
import { useNonce } from "../shared/nonce";
import { Alerts } from "../storefront/alerts/alerts";
import { NavigationProgress } from "../storefront/layout/navigation-progress";
import { ThemeSwitch } from "../storefront/layout/theme-switch";
import { adminTheme, adminVariables } from "./admin-theme";
import type { Area } from "./areas";
import { UnsavedGuard } from "./unsaved-guard";

export interface AdminShell {
  storeName: string;
  staff: { name: string; role: string };
  theme: Theme;
  /** `#rrggbb`, or null. */
  primaryColor: string | null;
  primaryColorDark: string | null;
  areas: Area[];
  /** Other languages of the admin. */
  languages: LanguageName[];
}

function AreaLinks({ areas }: { areas: Area[] }) {
  const translate = useTranslate();
  return areas.map(({ href, label }) => (
    <NavLink
      key={href}
      component={RouterNavLink}
      to={href}
      end={href === hrefs.admin()}
      label={translate(label)}
      className="admin-nav__link"
    />
  ));
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

/** Layout of all admin pages: header, navigation, guards and toasts. */
export function AdminLayout({ shell, children }: { shell: AdminShell; children: ReactNode }) {
  const translate = useTranslate();
  const locale = useLocale();
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
          <Group gap="xs" className="admin-header__tools">
            <Text size="sm" c="dimmed" visibleFrom="sm">
              {translate("admin.signedInAs", shell.staff)}
            </Text>
            <LanguageSwitch languages={shell.languages} />
            <ThemeSwitch />
            <Anchor href={hrefs.home(locale)} size="sm">
              {translate("admin.toShop")}
            </Anchor>
            <Form method="post" action={hrefs.logout(locale)} reloadDocument>
              <Button type="submit" variant="default" size="compact-md">
                {translate("common.signOut")}
              </Button>
            </Form>
          </Group>
        </header>
        <nav
          className="admin-nav"
          aria-label={translate("admin.areas")}
          // Browsers do not scroll to a focused link of which an edge is visible.
          onFocus={({ target }) => target.scrollIntoView({ block: "nearest", inline: "nearest" })}
        >
          <AreaLinks areas={shell.areas} />
        </nav>
        <UnsavedGuard />
        <NavigationProgress />
        <Alerts />
        <main id="content" tabIndex={-1} className="admin-main">
          {children}
        </main>
      </div>
    </MantineProvider>
  );
}
