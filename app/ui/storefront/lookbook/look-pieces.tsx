import { Link } from "@remix-run/react";
import type { LookPiece } from "~/domain/galleries/gallery";
import { hrefs } from "~/hrefs";
import { useLocale } from "~/i18n/use-translate";
import { Price, type Symbols } from "../price";

/** The pieces of a picture, numbered as their points. */
export function LookPieces({ pieces, symbols }: { pieces: LookPiece[]; symbols: Symbols }) {
  const locale = useLocale();
  if (pieces.length === 0) return null;
  return (
    <ol className="look-pieces">
      {pieces.map(({ id, variantId, name, price }) => (
        <li key={id}>
          <Link to={hrefs.product(locale, id, variantId)} prefetch="intent">
            {name}
          </Link>
          {price && <Price price={price} symbols={symbols} />}
        </li>
      ))}
    </ol>
  );
}
