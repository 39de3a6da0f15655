import { useLocation, useNavigate } from "@remix-run/react";
import { type ComponentType, useEffect, useRef, useState } from "react";
import { hrefs } from "~/hrefs";
import { useLocale } from "~/i18n/use-translate";
import { showAlert } from "../alerts/alert-store";
import type { CartDrawerProps } from "../drawer/cart-drawer";
import { type DrawerOpening, provideDrawer } from "./drawer-store";
import { loadDrawer } from "./load-drawer";

interface OpenDrawer {
  Drawer: ComponentType<CartDrawerProps>;
  opening: DrawerOpening;
  /** Distinguishes it from a drawer that is still closing. */
  openedAt: number;
  /** Location key of the page it was opened on. */
  visit: string;
}

/** Renders the cart drawer. Its code is loaded on first use; navigating closes it. */
export function CartDrawerHost() {
  const [open, setOpen] = useState<OpenDrawer | null>(null);
  const { key } = useLocation();
  const locale = useLocale();
  const navigate = useNavigate();
  const visit = useRef(key);
  visit.current = key;

  useEffect(
    () =>
      provideDrawer(async (opening) => {
        try {
          const { CartDrawer } = await loadDrawer();
          setOpen({ Drawer: CartDrawer, opening, openedAt: Date.now(), visit: visit.current });
        } catch {
          if (opening.alert) showAlert(opening.alert);
          else navigate(hrefs.checkout(locale));
        }
      }),
    [navigate, locale],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation has its key
  useEffect(() => setOpen(null), [key]);

  // Removed together with its page, before the new page handles the focus.
  return (
    open?.visit === key && <open.Drawer key={open.openedAt} {...open.opening} onClose={() => setOpen(null)} />
  );
}
