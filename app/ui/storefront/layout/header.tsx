import { Link, useLocation } from "@remix-run/react";
import { hrefs, inLocale } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { Icon } from "~/ui/shared/icon";
import { CartLink } from "../cart/cart-link";
import { WishlistLink } from "../wishlist/wishlist-link";
import { AccountPlace } from "./account-place";
import { HeaderMenu } from "./header-menu";
import { RegionSwitch } from "./region-switch";
import { SearchForm } from "./search-form";
import type { Shell } from "./shell";
import { ThemeSwitch } from "./theme-switch";

function LanguageLinks({ languages }: Pick<Shell, "languages">) {
  const locale = useLocale();
  const { pathname, search } = useLocation();
  return (
    <ul className="languages">
      {languages.map(({ code, name }) => (
        <li key={code}>
          <Link
            to={inLocale(pathname + search, code)}
            lang={code}
            hrefLang={code}
            aria-current={code === locale ? "true" : undefined}
            aria-label={name}
          >
            {code.toUpperCase()}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function MenuPanel({ shell }: { shell: Shell }) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <div className="menu__panel">
      <SearchForm />
      <nav className="menu__links" aria-label={translate("common.menu")}>
        <Link to={hrefs.shop(locale)}>{translate("common.shop")}</Link>
        <Link to={hrefs.lookbooks(locale)}>{translate("common.lookbook")}</Link>
        <Link to={hrefs.aboutUs(locale)}>{translate("common.about")}</Link>
      </nav>
      <nav className="menu__categories" aria-label={translate("common.categories")}>
        {shell.categories.map(({ id, name }) => (
          <Link key={id} to={hrefs.category(locale, id)}>
            {name}
          </Link>
        ))}
      </nav>
      <div className="menu__choices">
        <LanguageLinks languages={shell.languages} />
        <RegionSwitch region={shell.region ?? "PE"} symbols={shell.symbols} named />
        <ThemeSwitch named />
      </div>
    </div>
  );
}

/** On a phone it stands beside the menu, so that the name stays in the middle. */
function SearchLink({ place }: { place: "start" | "end" }) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <Link
      className={`icon-link header__search-${place}`}
      to={hrefs.search(locale)}
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
    <header className="header">
      <div className="header__bar">
        <div className="header__start">
          {/* A new key closes the menu after a navigation. */}
          <HeaderMenu key={key}>
            <MenuPanel shell={shell} />
          </HeaderMenu>
          <SearchLink place="start" />
          <nav className="header__links" aria-label={translate("common.theShop")}>
            <Link to={hrefs.shop(locale)}>{translate("common.shop")}</Link>
            <Link to={hrefs.lookbooks(locale)}>{translate("common.lookbook")}</Link>
            <Link to={hrefs.aboutUs(locale)}>{translate("common.about")}</Link>
          </nav>
        </div>
        <Link className="header__logo" to={hrefs.home(locale)}>
          {shell.storeName}
        </Link>
        <div className="header__end">
          <div className="header__choices">
            <LanguageLinks languages={shell.languages} />
            <RegionSwitch region={shell.region ?? "PE"} symbols={shell.symbols} />
            <ThemeSwitch />
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
