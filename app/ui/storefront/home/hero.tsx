import { Link } from "@remix-run/react";
import type { Picture as StoredPicture } from "~/domain/media/picture";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { Icon } from "../../shared/icon";
import { Picture } from "../../shared/picture";

/**
 * On phones less than it takes, so that those of 360 px at 2x load 640 px instead of 960: a third of the bytes of what
 * they display first.
 */
const SIZES = "(min-width: 48.0625em) 100vw, 88vw";

interface HeroProps {
  picture: StoredPicture | null;
  phone: StoredPicture | null;
  title: string;
  subtitle: string;
  shopNow: string;
  /** Digits with country code; empty without one. */
  whatsapp: string;
}

export function Hero({ picture, phone, title, subtitle, shopNow, whatsapp }: HeroProps) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <section className={picture ? "hero" : "hero hero--plain"}>
      {picture && (
        <Picture className="hero__picture" picture={picture} phone={phone} alt="" sizes={SIZES} first />
      )}
      <div className="hero__words">
        <h1>{title}</h1>
        <p>{subtitle}</p>
        <p className="button-row">
          <Link className="button" to={hrefs.shop(locale)}>
            {shopNow}
          </Link>
          {whatsapp && (
            <a
              className="button button--bare"
              href={hrefs.whatsapp(whatsapp)}
              target="_blank"
              rel="noopener noreferrer"
            >
              <Icon name="chat" size={20} />
              {translate("home.chat")}
              <span className="visually-hidden"> (WhatsApp, {translate("common.opensNewTab")})</span>
            </a>
          )}
        </p>
      </div>
    </section>
  );
}
