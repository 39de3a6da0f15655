import { type ComponentType, type MouseEvent, useEffect, useState } from "react";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { isPlainClick } from "../../plain-click";
import type { EstimatePanelProps } from "./estimate-panel.client";

/** Link to the dates for a district. With script the form opens here, at once when a district is remembered. */
export function EstimateLink(product: Omit<EstimatePanelProps, "isOpened">) {
  const translate = useTranslate();
  const [Panel, setPanel] = useState<ComponentType<EstimatePanelProps> | null>(null);
  const [isOpened, setOpened] = useState(false);
  const href = hrefs.deliveryEstimate(useLocale(), product.productId, product.variantId);
  const open = () => import("./estimate-panel.client").then((code) => setPanel(() => code.EstimatePanel));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once
  useEffect(() => {
    if (document.cookie.includes("district=")) void open().catch(() => {});
  }, []);
  if (Panel) return <Panel {...product} isOpened={isOpened} />;
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    setOpened(true);
    void open().catch(() => location.assign(href));
  };
  return (
    <p>
      <a className="quiet-link" href={href} onClick={onClick} rel="nofollow">
        {translate("product.estimate")}
      </a>
    </p>
  );
}
