import type { ReactNode } from "react";
import { useTranslate } from "~/i18n/use-translate";
import { Icon } from "~/ui/shared/icon";
import { useClosingDetails } from "../closing-details";

/** A menu that opens without script. */
export function HeaderMenu({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  return (
    <details className="menu" ref={useClosingDetails()}>
      <summary aria-label={translate("common.menu")}>
        <Icon name="menu" />
        <span className="menu__word">{translate("common.menu")}</span>
      </summary>
      {children}
    </details>
  );
}
