import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { LookPiece } from "~/domain/galleries/gallery";
import { hrefs } from "~/hrefs";
import { useLocale } from "~/i18n/use-translate";

interface LookPictureProps {
  pieces: LookPiece[];
  /** The picture, whole: points are percentages of what is visible. */
  children: ReactNode;
}

/** A picture with a numbered link on each of its pieces. */
export function LookPicture({ pieces, children }: LookPictureProps) {
  const locale = useLocale();
  return (
    <div className="look">
      {children}
      {pieces.map(({ id, variantId, name, x, y }, index) => (
        <Link
          key={id}
          className={`look__point ${x > 50 ? "look__point--right" : ""}`}
          style={{ left: `${x}%`, top: `${y}%` }}
          to={hrefs.product(locale, id, variantId)}
          prefetch="intent"
        >
          {index + 1} <span className="look__name">{name}</span>
        </Link>
      ))}
    </div>
  );
}
