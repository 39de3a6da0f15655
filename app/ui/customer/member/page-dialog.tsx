import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { useTranslate } from "~/i18n/use-translate";
import { FieldIds } from "~/ui/shared/field-ids";
import { Icon } from "~/ui/shared/icon";
import { takeGoingBack } from "~/ui/storefront/dialog-store";

interface PageDialogProps {
  title: string;
  /** For a single short form. */
  isNarrow?: boolean;
  onClose(): void;
  /** Sees every click before what is clicked does. */
  onClickCapture(event: MouseEvent): void;
  children: ReactNode;
}

/**
 * Gives an open dialog an entry of the browser's history: going back closes it. The router does not hear of that, or it
 * would load the page beneath again.
 */
function useHistoryEntry(onBack: () => void): void {
  const back = useRef(onBack);
  back.current = onBack;
  useEffect(() => {
    const { state } = history;
    history.pushState({ ...state, idx: (state?.idx ?? 0) + 1, isDialog: true }, "");
    takeGoingBack((event) => {
      event.stopImmediatePropagation();
      back.current();
    });
    return () => {
      takeGoingBack(null);
      if (!history.state?.isDialog) return;
      takeGoingBack((event) => {
        event.stopImmediatePropagation();
        takeGoingBack(null);
      });
      history.back();
    };
  }, []);
}

/** A modal dialog with the content of a page, over another one. The browser gives the focus back to where it was. */
export function PageDialog({ title, isNarrow, onClose, onClickCapture, children }: PageDialogProps) {
  const translate = useTranslate();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  useHistoryEntry(close);
  useEffect(() => {
    const { current } = dialog;
    // A menu that it was opened from closes, and can't take the focus back then: its summary does.
    const menu = document.activeElement?.closest("details");
    if (menu) {
      menu.querySelector("summary")?.focus();
      menu.open = false;
    }
    if (!current?.open) current?.showModal();
    return () => current?.close();
  }, []);
  const onBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a keyboard closes it with Escape or the button.
    <dialog
      ref={dialog}
      className={`page-dialog ${isNarrow ? "page-dialog--narrow" : ""}`}
      aria-labelledby="page-dialog-title"
      onClose={onClose}
      onClick={onBackdrop}
      onClickCapture={onClickCapture}
    >
      <div className="page-dialog__panel">
        <div className="page-dialog__head">
          <h2 id="page-dialog-title" tabIndex={-1}>
            {title}
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
        <FieldIds.Provider value="dialog-">{children}</FieldIds.Provider>
      </div>
    </dialog>
  );
}
