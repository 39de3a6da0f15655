import { Link } from "@remix-run/react";
import type { Picture as StoredPicture } from "~/domain/media/picture";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { Picture } from "../../shared/picture";
import { NoPicture } from "../no-picture";

export interface Tile {
  categoryId: number;
  name: string;
  picture: StoredPicture | null;
  /** `sizes` of the picture. */
  sizes: string;
}

/** Links to categories; nothing without any. */
export function CategoryTiles({ tiles }: { tiles: Tile[] }) {
  const translate = useTranslate();
  const locale = useLocale();
  if (tiles.length === 0) return null;
  return (
    <section className="section" aria-labelledby="categories">
      <h2 className="section__title" id="categories">
        {translate("home.shopByCategory")}
      </h2>
      <ul className="tiles">
        {tiles.map(({ categoryId, name, picture, sizes }) => (
          <li key={categoryId}>
            <Link className="tile" to={hrefs.category(locale, categoryId)} prefetch="intent">
              {picture ? <Picture picture={picture} alt="" sizes={sizes} /> : <NoPicture />}
              <span className="tile__name">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
