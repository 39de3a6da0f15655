import { Link } from "@remix-run/react";
import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { hrefs } from "~/hrefs";
import type { Messages } from "~/i18n/messages";
import { createTranslate } from "~/i18n/translate";
import { TranslateContext, useLocale, useTranslate } from "~/i18n/use-translate";
import { Icon } from "~/ui/shared/icon";
import { showAlert } from "../alerts/alert-store";
import { AlertOutlet } from "../alerts/alerts";
import type { DrawerOpening } from "../cart/drawer-store";
import { useModalDialog } from "../use-modal-dialog";
import { DrawerContents } from "./drawer-contents";
import { useCartEditor } from "./use-cart-editor";

function Words({ messages, children }: { messages: Messages; children: ReactNode }) {
  const locale = useLocale();
  const translation = useMemo(
    () => ({ translate: createTranslate(messages, locale), locale }),
    [messages, locale],
  );
  return <TranslateContext.Provider value={translation}>{children}</TranslateContext.Provider>;
}

function Loading() {
  const translate = useTranslate();
  return (
    <div className="drawer__body" role="status">
      <p className="visually-hidden">{translate("common.loading")}</p>
      <div className="skeleton" />
      <div className="skeleton" />
    </div>
  );
}

function Failed({ retry }: { retry(): void }) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <div className="drawer__body empty" role="alert">
      <p>{translate("common.cartFailed")}</p>
      <button type="button" className="button" onClick={retry}>
        {translate("common.retry")}
      </button>
      <Link to={hrefs.checkout(locale)}>{translate("common.cart")}</Link>
    </div>
  );
}

export interface CartDrawerProps extends DrawerOpening {
  onClose(): void;
}

/** The cart as a modal dialog at the side. Browsers return the focus when it closes. */
export function CartDrawer({ contents, alert, onClose }: CartDrawerProps) {
  const translate = useTranslate();
  const { editor, state } = useCartEditor(contents, useLocale());
  const { close, props } = useModalDialog(onClose);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (alert) showAlert(alert);
  }, [alert]);

  return (
    <dialog {...props} className="drawer" aria-labelledby="drawer-title">
      <div className="drawer__panel">
        <div className="drawer__head">
          <h2 id="drawer-title" ref={heading} tabIndex={-1}>
            {translate("common.cart")}
          </h2>
          <button
            type="button"
            className="icon-button"
            aria-label={translate("common.close")}
            onClick={close}
          >
            <Icon name="close" />
          </button>
        </div>
        <AlertOutlet />
        {state.contents ? (
          <Words messages={state.contents.messages}>
            <DrawerContents
              contents={state.contents}
              editor={editor}
              removed={state.removed}
              onLeave={() => heading.current?.focus()}
            />
          </Words>
        ) : state.hasFailed ? (
          <Failed retry={editor.refresh} />
        ) : (
          <Loading />
        )}
      </div>
    </dialog>
  );
}
