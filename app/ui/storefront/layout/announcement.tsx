import { Link } from "@remix-run/react";
import { useTranslate } from "~/i18n/use-translate";
import type { Shell } from "./shell";

/** The shop's line above the header. Absent without a text. */
export function Announcement({ announcement }: Pick<Shell, "announcement">) {
  const translate = useTranslate();
  if (!announcement) return null;
  const { text, href } = announcement;
  return (
    <aside className="announcement" aria-label={translate("common.announcement")}>
      {href ? <Link to={href}>{text}</Link> : text}
    </aside>
  );
}
