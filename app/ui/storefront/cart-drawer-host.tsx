import { useLocation, useNavigate } from "@remix-run/react";
import { type ComponentType, useEffect, useState } from "react";
import { hrefs } from "~/hrefs";
import { useLocale } from "~/i18n/use-translate";
import type { CartDrawerProps } from "../drawer/cart-drawer";
import { showAlert } from "./alert-store";
import { type DrawerOpening, loadDrawer, provideDrawer } from "./drawer-store";

interface OpenDrawer {
  Drawer: ComponentType<CartDrawerProps>;
  opening: DrawerOpening;
}

/** Where the cart drawer opens. Its code comes when it is first needed; going elsewhere closes it. */
export function CartDrawerHost() {
  const [open, setOpen] = useState<OpenDrawer | null>(null);
  const { key } = useLocation();
  const locale = useLocale();
  const navigate = useNavigate();

  useEffect(
    () =>
      provideDrawer(async (opening) => {
        try {
          const { CartDrawer } = await loadDrawer();
          setOpen({ Drawer: CartDrawer, opening });
        } catch {
          if (opening.alert) showAlert(opening.alert);
          else navigate(hrefs.checkout(locale));
        }
      }),
    [navigate, locale],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation has its key
  useEffect(() => setOpen(null), [key]);

  return open && <open.Drawer {...open.opening} onClose={() => setOpen(null)} />;
}
