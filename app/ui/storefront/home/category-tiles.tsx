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
}

/** As in home.css: the first tile, and a last one that would be alone in its row. */
const isWideOnPhones = (index: number, count: number) =>
  index === 0 || (index === count - 1 && index % 2 === 1);

export function CategoryTiles({ tiles }: { tiles: Tile[] }) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <section className="section" aria-labelledby="categories">
      <h2 className="section__title" id="categories">
        {translate("home.shopByCategory")}
      </h2>
      <ul className="tiles">
        {tiles.map(({ categoryId, name, picture }, index) => (
          <li key={categoryId}>
            <Link className="tile" to={hrefs.category(locale, categoryId)} prefetch="intent">
              {picture ? (
                <Picture
                  picture={picture}
                  alt=""
                  sizes={`(min-width: 48.0625em) 33vw, ${isWideOnPhones(index, tiles.length) ? 88 : 44}vw`}
                />
              ) : (
                <NoPicture />
              )}
              <span className="tile__name">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
