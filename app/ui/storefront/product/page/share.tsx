import { useState } from "react";
import { hrefs } from "~/hrefs";
import { useTranslate } from "~/i18n/use-translate";
import { Icon } from "../../../shared/icon";
import { useHydrated } from "../../../shared/use-hydrated";

interface ShareProps {
  name: string;
  /** Absolute URL of the page. */
  address: string;
}

/** A WhatsApp link, and the browser's share and clipboard functions where supported. */
export function Share({ name, address }: ShareProps) {
  const translate = useTranslate();
  const isHydrated = useHydrated();
  /** Null before the button is pressed. */
  const [copied, setCopied] = useState<boolean | null>(null);
  const share = () => navigator.share({ title: name, url: address }).catch(() => undefined); // dismissed
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <p className="share">
      <span>{translate("productExtras.share")}</span>
      <a
        className="share__way"
        href={hrefs.whatsapp("", `${name} ${address}`)}
        target="_blank"
        rel="noopener noreferrer"
      >
        WhatsApp
        <span className="visually-hidden"> ({translate("common.opensNewTab")})</span>
      </a>
      {isHydrated && "clipboard" in navigator && copied !== false && (
        <button type="button" className="share__way" onClick={copy}>
          <span aria-live="polite">
            {translate(copied ? "productExtras.copied" : "productExtras.copyLink")}
          </span>
        </button>
      )}
      {isHydrated && "share" in navigator && (
        <button type="button" className="share__way" onClick={share}>
          <Icon name="share" size={18} />
          <span className="visually-hidden">{translate("productExtras.share")}</span>
        </button>
      )}
    </p>
  );
}
