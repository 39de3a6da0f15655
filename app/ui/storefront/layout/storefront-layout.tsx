import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslate } from "~/i18n/use-translate";
import { Alerts } from "../alerts/alerts";
import { CartDrawerHost } from "../cart/cart-drawer-host";
import { CartMirror } from "../cart/cart-mirror";
import { DialogHost } from "../dialog-host";
import { Announcement } from "./announcement";
import { Footer } from "./footer";
import { Header } from "./header";
import { NavigationProgress } from "./navigation-progress";
import { RegionChooser } from "./region-chooser";
import { RegionMirror } from "./region-mirror";
import type { Shell } from "./shell";

/** Staff are not asked for a region when they sign in, nor by a preview. */
const isForStaff = (search: string): boolean => /[?&](redirectTo=(%2F|\/)admin|home=)/i.test(search);

export function StorefrontLayout({ shell, children }: { shell: Shell; children: ReactNode }) {
  const translate = useTranslate();
  const { search } = useLocation();
  return (
    <>
      <a className="skip-link" href="#content">
        {translate("common.skipToContent")}
      </a>
      <Announcement announcement={shell.announcement} />
      <Header shell={shell} />
      <NavigationProgress />
      <Alerts />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer shell={shell} />
      {shell.region === null && !isForStaff(search) && <RegionChooser symbols={shell.symbols} />}
      <CartMirror />
      <RegionMirror region={shell.region} symbols={shell.symbols} />
      <CartDrawerHost />
      <DialogHost />
    </>
  );
}
