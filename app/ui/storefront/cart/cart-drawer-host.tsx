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
  /** Of the visit to the page it was opened on. */
  visit: string;
}

/** Where the cart drawer opens. Its code comes when it is first needed; going elsewhere closes it. */
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
          setOpen({ Drawer: CartDrawer, opening, visit: visit.current });
        } catch {
          if (opening.alert) showAlert(opening.alert);
          else navigate(hrefs.checkout(locale));
        }
      }),
    [navigate, locale],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation has its key
  useEffect(() => setOpen(null), [key]);

  // It goes together with its page, so that what the new page does with the focus comes after.
  return open?.visit === key && <open.Drawer {...open.opening} onClose={() => setOpen(null)} />;
}
