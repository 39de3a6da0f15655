import { type ReactNode, useEffect, useRef } from "react";
import { useTranslate } from "~/i18n/use-translate";
import { Icon } from "../shared/icon";

/** A menu that opens without script; with it, Escape, a press elsewhere and the focus going elsewhere close it. */
export function HeaderMenu({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== "Escape" || !menu.current?.open) return;
      menu.current.open = false;
      menu.current.querySelector("summary")?.focus();
    };
    // Open, it would cover what has the focus then.
    const onElsewhere = ({ target }: Event) => {
      if (menu.current && target instanceof Node && !menu.current.contains(target)) menu.current.open = false;
    };
    addEventListener("keydown", onKeyDown);
    addEventListener("focusin", onElsewhere);
    addEventListener("pointerdown", onElsewhere);
    return () => {
      removeEventListener("keydown", onKeyDown);
      removeEventListener("focusin", onElsewhere);
      removeEventListener("pointerdown", onElsewhere);
    };
  }, []);
  return (
    <details className="menu" ref={menu}>
      <summary aria-label={translate("common.menu")}>
        <Icon name="menu" />
      </summary>
      {children}
    </details>
  );
}
