import { NavLink, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { Waiting } from "~/domain/dashboard/waiting";
import { hrefs } from "~/hrefs";
import { useTranslate } from "~/i18n/use-translate";
import { AdminIcon } from "./admin-icon";
import { type Area, type areaGroupsOf, isInArea, phoneAreas } from "./areas";
import { SearchLink } from "./finder/palette";

interface NavProps {
  groups: ReturnType<typeof areaGroupsOf>;
  waiting: Waiting;
}

const NAV_ID = "admin-nav";
// React 18 does not know these attributes. https://html.spec.whatwg.org/multipage/popover.html
const opens = { popovertarget: NAV_ID };
const popover = { popover: "auto" };
// https://html.spec.whatwg.org/multipage/interactive-elements.html#attr-details-name
const oneAtATime = { name: NAV_ID };

function Count({ count }: { count: number }) {
  const translate = useTranslate();
  if (count === 0) return null;
  return (
    <span className="admin-nav__count">
      <span className="visually-hidden">, </span>
      {count}
      <span className="visually-hidden"> {translate("admin.waiting")}</span>
    </span>
  );
}

function AreaLink({
  area: { href, label, waiting },
  counts,
  icon,
}: {
  area: Area;
  counts: Waiting;
  icon?: Parameters<typeof AdminIcon>[0]["name"];
}) {
  const translate = useTranslate();
  return (
    <NavLink to={href} end={href === hrefs.admin()} className="admin-nav__link">
      {icon && <AdminIcon name={icon} />}
      <span className="admin-nav__label">{translate(label)}</span>
      {waiting && <Count count={counts[waiting]} />}
    </NavLink>
  );
}

function Group({ group, counts }: { group: NavProps["groups"][number]; counts: Waiting }) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const { label, icon, areas } = group;
  if (label === null) {
    return areas.map((area) => <AreaLink key={area.href} area={area} counts={counts} icon={icon} />);
  }
  const sum = areas.reduce((total, { waiting }) => total + (waiting ? counts[waiting] : 0), 0);
  return (
    <details
      {...oneAtATime}
      open={areas.some((area) => isInArea(pathname, area))}
      className="admin-nav__group"
    >
      <summary className="admin-nav__link">
        <AdminIcon name={icon} />
        <span className="admin-nav__label">{translate(label)}</span>
        <Count count={sum} />
      </summary>
      {areas.map((area) => (
        <AreaLink key={area.href} area={area} counts={counts} />
      ))}
    </details>
  );
}

/** The areas of administration: a column beside the page, or on phones what "More" of `PhoneBar` opens. */
export function AdminNav({ groups, waiting }: NavProps) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes when another page is displayed.
  useEffect(() => {
    if (nav.current?.matches(":popover-open")) nav.current.hidePopover();
  }, [pathname]);
  return (
    <nav ref={nav} id={NAV_ID} {...popover} className="admin-nav" aria-label={translate("admin.areas")}>
      {groups.map((group) => (
        <Group key={group.areas[0]?.href} group={group} counts={waiting} />
      ))}
    </nav>
  );
}

/** The areas that are used most, search and all others, at the bottom of phones. */
export function PhoneBar({ groups, waiting }: NavProps) {
  const translate = useTranslate();
  return (
    <nav className="admin-bar" aria-label={translate("admin.bar")}>
      {groups.flatMap(({ icon, areas }) =>
        areas
          .filter(({ href }) => phoneAreas.includes(href))
          .map((area) => <AreaLink key={area.href} area={area} counts={waiting} icon={icon} />),
      )}
      <SearchLink className="admin-nav__link" />
      <button type="button" className="admin-nav__link" {...opens}>
        <AdminIcon name="menu" />
        <span className="admin-nav__label">{translate("admin.more")}</span>
      </button>
    </nav>
  );
}
