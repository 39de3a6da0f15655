import { useLocation } from "@remix-run/react";
import { type FormEvent, useEffect } from "react";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { colorSchemeOf, type Theme, themeOf } from "~/lib/theme/theme";
import { Icon } from "~/ui/shared/icon";
import { writePreference } from "~/ui/shared/write-preference";
import { themeColorsOf } from "~/ui/theme/colors";

const choices = [
  { theme: "light", icon: "sun", label: "common.lightTheme" },
  { theme: "dark", icon: "moon", label: "common.darkTheme" },
  { theme: "system", icon: "system", label: "common.systemTheme" },
] as const;

type Area = Parameters<typeof colorSchemeOf>[1];

const BUTTONS = 'button[name="theme"]';

function markChoice(theme: Theme) {
  for (const button of document.querySelectorAll<HTMLButtonElement>(BUTTONS)) {
    button.setAttribute("aria-pressed", String(button.value === theme));
  }
}

/** The edge does the same for the next document. */
function applyTheme(theme: Theme, area: Area) {
  const root = document.documentElement;
  root.dataset.theme = theme;
  const prefersDark = matchMedia("(prefers-color-scheme: dark)").matches;
  const scheme = area === "admin" && theme === "system" && prefersDark ? "dark" : colorSchemeOf(theme, area);
  root.setAttribute("data-mantine-color-scheme", scheme);
  const colors = themeColorsOf(theme);
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.content = meta.media.includes("dark") ? colors.dark : colors.light;
  }
  markChoice(theme);
}

/** Changes the page at once. */
function changeTheme(event: FormEvent<HTMLFormElement>) {
  event.preventDefault();
  const { submitter } = event.nativeEvent as SubmitEvent;
  const form = event.currentTarget;
  const theme = themeOf(submitter?.getAttribute("value"));
  applyTheme(theme, event.currentTarget.closest(".admin") ? "admin" : "shop");
  writePreference("theme", theme);
  const body = new URLSearchParams({ theme });
  fetch(form.action, { method: "post", body, redirect: "manual", keepalive: true }).catch(() => {});
}

/** Light, dark, or as the system. The edge marks the visitor's choice in shared (cached) pages. */
export function ThemeSwitch() {
  const translate = useTranslate();
  const locale = useLocale();
  const { pathname, search } = useLocation();
  useEffect(() => {
    markChoice(themeOf(document.documentElement.dataset.theme));
  }, []);
  return (
    <form method="post" action={hrefs.theme(locale)} className="theme-switch" onSubmit={changeTheme}>
      <input type="hidden" name="redirectTo" value={pathname + search} />
      {choices.map(({ theme, icon, label }) => (
        <button
          key={theme}
          type="submit"
          name="theme"
          value={theme}
          className="icon-button"
          aria-label={translate(label)}
          aria-pressed={theme === "light"}
          suppressHydrationWarning
        >
          <Icon name={icon} size={18} />
        </button>
      ))}
    </form>
  );
}
