import { Link, useLocation } from "@remix-run/react";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { Icon } from "~/ui/shared/icon";
import { CartLink } from "../cart/cart-link";
import { openAsDialog } from "../dialog-store";
import { loadDialog } from "../dialogs";
import { WishlistLink } from "../wishlist/wishlist-link";
import { AccountPlace } from "./account-place";
import { HeaderMenu } from "./header-menu";
import { LanguageLinks } from "./language-links";
import { MenuLinks } from "./menu-links";
import { MenuPanel } from "./menu-panel";
import { RegionSwitch } from "./region-switch";
import type { Shell } from "./shell";
import { useHidingHeader } from "./use-hiding-header";

/** The menu panel has all links. */
const MOST_HEADER_LINKS = 4;

const openSearch = openAsDialog("search");
const preloadSearch = () => loadDialog("search");

/** On a phone it stands beside the menu, so that the name stays in the middle. */
function SearchLink({ place }: { place: "start" | "end" }) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <Link
      className={`icon-link header__search-${place}`}
      to={hrefs.search(locale)}
      onClick={openSearch}
      onPointerEnter={preloadSearch}
      onTouchStart={preloadSearch}
      onFocus={preloadSearch}
      aria-label={translate("common.search")}
    >
      <Icon name="search" />
    </Link>
  );
}

export function Header({ shell }: { shell: Shell }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { key } = useLocation();
  return (
    <header className="header" ref={useHidingHeader()}>
      <div className="header__bar">
        <div className="header__start">
          {/* A new key closes the menu after a navigation. */}
          <HeaderMenu key={key}>
            <MenuPanel shell={shell} />
          </HeaderMenu>
          <SearchLink place="start" />
          {shell.menus.header.length > 0 && (
            <nav className="header__links" aria-label={translate("common.theShop")}>
              <MenuLinks links={shell.menus.header.slice(0, MOST_HEADER_LINKS)} />
            </nav>
          )}
        </div>
        <Link className="header__logo" to={hrefs.home(locale)}>
          {shell.storeName}
        </Link>
        <div className="header__end">
          <div className="header__choices">
            <LanguageLinks languages={shell.languages} />
            <RegionSwitch region={shell.region ?? "PE"} symbols={shell.symbols} />
          </div>
          <SearchLink place="end" />
          <WishlistLink />
          <AccountPlace />
          <CartLink />
        </div>
      </div>
    </header>
  );
}
