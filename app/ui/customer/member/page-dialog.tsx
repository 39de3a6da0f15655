import { type MouseEvent, type ReactNode, useEffect } from "react";
import { useTranslate } from "~/i18n/use-translate";
import { FieldIds } from "~/ui/shared/field-ids";
import { Icon } from "~/ui/shared/icon";
import { useHistoryEntry } from "~/ui/storefront/use-history-entry";
import { useModalDialog } from "~/ui/storefront/use-modal-dialog";

interface PageDialogProps {
  title: string;
  /** For single short forms. */
  isNarrow?: boolean;
  onClose(): void;
  /** Handles clicks in the capture phase. */
  onClickCapture(event: MouseEvent): void;
  children: ReactNode;
}

/** On a phone the account is folded within the menu. */
function outermostDetails(element: Element | null | undefined): HTMLDetailsElement | null {
  const details = element?.closest("details");
  return details ? (outermostDetails(details.parentElement) ?? details) : null;
}

/** A modal dialog with the content of another page. Browsers return the focus when it closes. */
export function PageDialog({ title, isNarrow, onClose, onClickCapture, children }: PageDialogProps) {
  const translate = useTranslate();
  useEffect(() => {
    // A menu that opened the dialog is closed and can't take the focus back; its summary can.
    const menu = outermostDetails(document.activeElement);
    if (menu) {
      menu.querySelector("summary")?.focus();
      menu.open = false;
    }
  }, []);
  const { ref, close, props } = useModalDialog(onClose);
  useHistoryEntry(ref);
  return (
    <dialog
      {...props}
      className={`page-dialog ${isNarrow ? "page-dialog--narrow" : ""}`}
      aria-labelledby="page-dialog-title"
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
