import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslate } from "~/i18n/use-translate";
import { Icon } from "../../shared/icon";

/** Marks a visit to a large view as opened from its page, so that closing it goes back there. */
export const OPENED_HERE = { largeView: "opened-here" };

/** Where focus returns to, and a page without script scrolls to, when a large view is closed. */
export const pictureAnchor = (number: number): string => `picture-${number}`;

interface EnlargeLinkProps {
  /** Of the picture, from 1. */
  number: number;
  href: string;
  children: ReactNode;
}

/** A picture as a link to its large view. */
export function EnlargeLink({ number, href, children }: EnlargeLinkProps) {
  const translate = useTranslate();
  return (
    <Link className="enlarge" id={pictureAnchor(number)} to={href} state={OPENED_HERE} preventScrollReset>
      {children}
      <span className="enlarge__sign">
        <Icon name="zoom" size={18} />
      </span>
      <span className="visually-hidden"> {translate("gallery.enlarge", { number })}</span>
    </Link>
  );
}
