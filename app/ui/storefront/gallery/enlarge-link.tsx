import { Link } from "@remix-run/react";
import type { CSSProperties, ReactNode } from "react";
import { useTranslate } from "~/i18n/use-translate";
import { Icon } from "../../shared/icon";
import { preloadOpenView } from "./load-open-view";
import { OPENED_HERE, pictureAnchor } from "./viewed-picture";

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
      onPointerEnter={preloadOpenView}
      onFocus={preloadOpenView}
    >
      {children}
      <span className="enlarge__sign">
        <Icon name="zoom" size={18} />
      </span>
      <span className="visually-hidden"> {translate("gallery.enlarge", { number })}</span>
    </Link>
  );
}
