import { useLocation } from "@remix-run/react";
import type { FormEvent } from "react";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { Icon } from "~/ui/shared/icon";
import { PAGE_COLORS } from "~/ui/theme/colors";

/** The edge does the same for the next document. */
function applyTheme(theme: "light" | "dark") {
  document.documentElement.setAttribute("data-mantine-color-scheme", theme);
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", PAGE_COLORS[theme]);
}

/** Written at once, so that the next document has the theme. */
function writeThemeCookie(theme: "light" | "dark") {
  const [prefix, secure] = location.protocol === "https:" ? ["__Host-", "; Secure"] : ["", ""];
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and not on plain HTTP.
  document.cookie = `${prefix}theme=${theme}; Path=/; SameSite=Lax${secure}`;
}

/** Changes the page at once. The server's reply extends the cookie to a year. */
function changeTheme(event: FormEvent<HTMLFormElement>) {
  event.preventDefault();
  const { submitter } = event.nativeEvent as SubmitEvent;
  const form = event.currentTarget;
  const theme = submitter?.getAttribute("value") === "dark" ? "dark" : "light";
  applyTheme(theme);
  writeThemeCookie(theme);
  const body = new URLSearchParams({ theme });
  fetch(form.action, { method: "post", body, redirect: "manual", keepalive: true }).catch(() => {});
}

/** Shared (cached) pages contain both buttons; CSS displays the applicable one. */
export function ThemeSwitch({ named = false }: { named?: boolean }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const choices = [
    { theme: "dark", icon: "moon", words: translate("common.darkTheme") },
    { theme: "light", icon: "sun", words: translate("common.lightTheme") },
  ] as const;
  return (
    <form method="post" action={hrefs.theme(locale)} className="theme-switch" onSubmit={changeTheme}>
      <input type="hidden" name="redirectTo" value={pathname + search} />
      {choices.map(({ theme, icon, words }) => (
        <button
          key={theme}
          type="submit"
          name="theme"
          value={theme}
          className={`icon-button theme-switch__to-${theme}`}
          aria-label={named ? undefined : words}
        >
          <Icon name={icon} />
          {named && words}
        </button>
      ))}
    </form>
  );
}
