import { Link } from "@remix-run/react";
import type { CSSProperties, ReactNode } from "react";
import { useTranslate } from "~/i18n/use-translate";
import { Icon } from "../../shared/icon";

/** History state of a large view opened from its page, so that closing it goes back. */
export const OPENED_HERE = { largeView: "opened-here" };

/** Anchor that focus, or without script the scroll position, returns to when the large view is closed. */
export const pictureAnchor = (number: number): string => `picture-${number}`;

interface EnlargeLinkProps {
  /** Position of the picture, from 1. */
  number: number;
  href: string;
  style?: CSSProperties;
  children: ReactNode;
}

/** Link to a picture's large view. */
export function EnlargeLink({ number, href, style, children }: EnlargeLinkProps) {
  const translate = useTranslate();
  return (
    <Link
      className="enlarge"
      id={pictureAnchor(number)}
      to={href}
      state={OPENED_HERE}
      preventScrollReset
      viewTransition
      style={style}
    >
      {children}
      <span className="enlarge__sign">
        <Icon name="zoom" size={18} />
      </span>
      <span className="visually-hidden"> {translate("gallery.enlarge", { number })}</span>
    </Link>
  );
}
