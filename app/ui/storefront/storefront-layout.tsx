import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Region } from "~/domain/catalog/region";
import type { Picture } from "~/domain/media/picture";
import { useTranslate } from "~/i18n/use-translate";
import { Alerts } from "./alerts";
import { CartDrawerHost } from "./cart-drawer-host";
import { CartMirror } from "./cart-mirror";
import { DialogHost } from "./dialog-host";
import { Footer } from "./footer";
import { Header } from "./header";
import { NavigationProgress } from "./navigation-progress";
import { RegionChooser } from "./region-chooser";
import { RegionMirror } from "./region-mirror";

/** What surrounds every shopper's page. */
export interface Shell {
  storeName: string;
  /** The shop's own, such as https://shop.example: absolute addresses begin with it. */
  origin: string;
  /** Shown beside links to pages that have no picture of their own. */
  sharePicture: Picture | null;
  /** Null until the visitor chose one. */
  region: Region | null;
  languages: { code: string; name: string }[];
  symbols: Record<Region, string>;
  categories: { id: number; name: string }[];
  primaryColor: string | null;
  instagram: string | null;
  facebook: string | null;
  /** Digits with country code; empty when the shop has none. */
  whatsapp: string;
  company: Record<"name" | "ruc" | "address" | "email" | "phone", string | null>;
  year: number;
}

/** Staff who sign in choose no region. */
const leadsToAdministration = (search: string): boolean => /[?&]redirectTo=(%2F|\/)admin/i.test(search);

export function StorefrontLayout({ shell, children }: { shell: Shell; children: ReactNode }) {
  const translate = useTranslate();
  const { search } = useLocation();
  return (
    <>
      <a className="skip-link" href="#content">
        {translate("common.skipToContent")}
      </a>
      <Header shell={shell} />
      <NavigationProgress />
      <Alerts />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer shell={shell} />
      {shell.region === null && !leadsToAdministration(search) && <RegionChooser symbols={shell.symbols} />}
      <CartMirror />
      <RegionMirror region={shell.region} symbols={shell.symbols} />
      <CartDrawerHost />
      <DialogHost />
    </>
  );
}
