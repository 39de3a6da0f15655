import { useEffect, useState } from "react";
import { hrefs } from "~/hrefs";
import { useTranslate } from "~/i18n/use-translate";
import { Icon } from "../../../shared/icon";

interface ShareProps {
  name: string;
  /** Absolute URL of the page. */
  address: string;
}

interface Abilities {
  share: boolean;
  copy: boolean;
}

/** A WhatsApp link, and the browser's share and clipboard functions where supported. */
export function Share({ name, address }: ShareProps) {
  const translate = useTranslate();
  const [can, setCan] = useState<Abilities>({ share: false, copy: false });
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    setCan({ share: Boolean(navigator.share), copy: Boolean(navigator.clipboard) });
  }, []);
  const share = () => navigator.share({ title: name, url: address }).catch(() => undefined); // dismissed
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      () => setCan({ ...can, copy: false }),
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
      {can.copy && (
        <button type="button" className="share__way" onClick={copy}>
          <span aria-live="polite">
            {translate(copied ? "productExtras.copied" : "productExtras.copyLink")}
          </span>
        </button>
      )}
      {can.share && (
        <button type="button" className="share__way" onClick={share}>
          <Icon name="share" size={18} />
          <span className="visually-hidden">{translate("productExtras.share")}</span>
        </button>
      )}
    </p>
  );
}
