import { Form, useLocation, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";

/** Asked once, at the first visit. A plain form; once hydrated a dialog that Escape answers with Peru. */
export function RegionChooser() {
  const translate = useTranslate();
  const locale = useLocale();
  const submit = useSubmit();
  const { pathname, search } = useLocation();
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.close();
    element.showModal();
    return () => element.close();
  }, []);

  const answerPeru = () => {
    const answer = new FormData(form.current ?? undefined);
    answer.set("region", "PE");
    submit(answer, { method: "post", action: hrefs.region(locale) });
  };

  return (
    <dialog
      ref={dialog}
      open
      className="chooser"
      aria-labelledby="chooser-title"
      onCancel={(event) => {
        event.preventDefault();
        answerPeru();
      }}
    >
      <h2 id="chooser-title">{translate("common.chooserTitle")}</h2>
      <p>{translate("common.chooserText")}</p>
      <Form ref={form} method="post" action={hrefs.region(locale)} className="chooser__choices">
        <input type="hidden" name="redirectTo" value={pathname + search} />
        <input type="hidden" name="withLanguage" value="yes" />
        <button name="region" value="PE" className="button">
          {translate("common.chooserPeru")}
        </button>
        <button name="region" value="INT" className="button button--quiet">
          {translate("common.chooserInternational")}
        </button>
      </Form>
    </dialog>
  );
}
