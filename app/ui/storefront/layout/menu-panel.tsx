import { Link } from "@remix-run/react";
import type { Picture } from "~/domain/media/picture";
import { pictureUrl } from "~/domain/media/picture";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { SuggestingSearchForm } from "../search/suggesting-search-form";
import { AccountLinks } from "./account-place";
import { LanguageLinks } from "./language-links";
import { MenuLinks } from "./menu-links";
import { RegionSwitch } from "./region-switch";
import type { Shell } from "./shell";
import { ThemeSwitch } from "./theme-switch";

/** Pixels; sharp on a dense display. */
const PICTURE_WIDTH = 320;

/**
 * A link with its picture on wide screens. Browsers fetch backgrounds of what is displayed alone: none before the menu
 * opens, and none on a phone. Lazy images would be fetched at once where scripts are disabled.
 */
function PictureLink({ to, name, picture }: { to: string; name: string; picture: Picture | null }) {
  const address = picture && pictureUrl(picture, PICTURE_WIDTH);
  return (
    <Link to={to}>
      {address && <span className="menu__picture" style={{ backgroundImage: `url(${address})` }} />}
      {name}
    </Link>
  );
}

export function MenuPanel({ shell }: { shell: Shell }) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <div className="menu__panel">
      <SuggestingSearchForm />
      {shell.menus.header.length > 0 && (
        <nav className="menu__links" aria-label={translate("common.menu")}>
          <MenuLinks links={shell.menus.header} />
        </nav>
      )}
      <div className="menu__pictures">
        <nav className="menu__categories" aria-label={translate("common.categories")}>
          {shell.categories.map(({ id, name, picture }) => (
            <PictureLink key={id} to={hrefs.category(locale, id)} name={name} picture={picture} />
          ))}
        </nav>
        {shell.lookbookPicture && (
          <PictureLink
            to={hrefs.lookbooks(locale)}
            name={translate("common.lookbook")}
            picture={shell.lookbookPicture}
          />
        )}
      </div>
      <AccountLinks />
      <div className="menu__choices">
        <LanguageLinks languages={shell.languages} />
        <RegionSwitch region={shell.region ?? "PE"} symbols={shell.symbols} named />
        <ThemeSwitch />
      </div>
    </div>
  );
}
