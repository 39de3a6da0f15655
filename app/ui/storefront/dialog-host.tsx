import { useLocation, useNavigate } from "@remix-run/react";
import { type ComponentType, useEffect, useState } from "react";
import { type DialogName, type DialogProps, provideDialogs } from "./dialog-store";
import { loadDialog } from "./dialogs";

const ACCOUNT_PAGES = /^\/[^/]+\/(login|signup|password|verify|perfil|direccion)(\/|$)/;

interface OpenDialog {
  Dialog: ComponentType<DialogProps>;
  href: string;
  /** Distinguishes it from a dialog that is still closing. */
  openedAt: number;
}

/** Renders the sign-in and account dialogs. Their code is loaded on first use; navigating closes them. */
export function DialogHost() {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const { key, pathname } = useLocation();
  const navigate = useNavigate();
  const isAccountPage = ACCOUNT_PAGES.test(pathname);

  useEffect(() => {
    async function open(name: DialogName, href: string) {
      try {
        setOpen({ Dialog: await loadDialog(name), href, openedAt: Date.now() });
      } catch {
        navigate(href);
      }
    }
    return provideDialogs((name, href) => {
      // These pages contain the same form, or one with the same field ids.
      if (isAccountPage && name !== "search") return false;
      void open(name, href);
      return true;
    });
  }, [isAccountPage, navigate]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation has its key
  useEffect(() => setOpen(null), [key]);

  return open && <open.Dialog key={open.openedAt} href={open.href} onClose={() => setOpen(null)} />;
}
