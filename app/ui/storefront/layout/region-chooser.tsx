import { Form, useLocation, useSubmit } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { Region } from "~/domain/catalog/region";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";

/**
 * Asks for the region at the first visit. A plain form without script; a modal dialog with it, where Escape selects
 * Peru. Beside somebody who uses the page by then, it stays as it is. It is not reopened with `showModal`, which would
 * lose the click that started hydration.
 */
export function RegionChooser({ symbols }: { symbols: Record<Region, string> }) {
  const translate = useTranslate();
  const locale = useLocale();
  const submit = useSubmit();
  const { pathname, search } = useLocation();
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [modal, setModal] = useState(false);

  useEffect(() => {
    const element = dialog.current;
    const { activeElement, body } = document;
    const isFree = activeElement === body;
    if (!isFree && !element?.contains(activeElement)) return;
    const others = [...(element?.parentElement?.children ?? [])].filter(
      (other): other is HTMLElement => other instanceof HTMLElement && other !== element,
    );
    for (const other of others) other.inert = true;
    setModal(true);
    if (isFree) element?.querySelector("button")?.focus();
    return () => {
      for (const other of others) other.inert = false;
    };
  }, []);

  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== "Escape" || !form.current) return;
      const answer = new FormData(form.current);
      answer.set("region", "PE");
      submit(answer, { method: "post", action: hrefs.region(locale) });
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [submit, locale]);

  return (
    <dialog
      ref={dialog}
      open
      className="chooser"
      aria-labelledby="chooser-title"
      aria-modal={modal || undefined}
    >
      <h2 id="chooser-title">{translate("common.chooserTitle")}</h2>
      <p>{translate("common.chooserText")}</p>
      <Form ref={form} method="post" action={hrefs.region(locale)} className="chooser__choices">
        <input type="hidden" name="redirectTo" value={pathname + search} />
        <input type="hidden" name="withLanguage" value="yes" />
        <button type="submit" name="region" value="PE" className="button">
          {translate("common.peru")} · {symbols.PE}
        </button>
        <button type="submit" name="region" value="INT" className="button button--quiet">
          {translate("common.international")} · {symbols.INT}
        </button>
      </Form>
    </dialog>
  );
}
