import type { Region } from "~/domain/catalog/region";
import type { Picture } from "~/domain/media/picture";
import type { PageKey } from "~/domain/pages/pages";

/** Data of the storefront's header and footer. */
export interface Shell {
  storeName: string;
  /** Origin of absolute URLs, such as https://shop.example. */
  origin: string;
  /** Open Graph picture of pages without their own. */
  sharePicture: Picture | null;
  /** Null until chosen. */
  region: Region | null;
  /** `openGraph` is the Open Graph locale, such as es_PE. */
  languages: { code: string; name: string; openGraph: string }[];
  symbols: Record<Region, string>;
  categories: { id: number; name: string; picture: Picture | null }[];
  lookbookPicture: Picture | null;
  /** The line above the header; `href` is null without a link. */
  announcement: { text: string; href: string | null } | null;
  /** CSS. */
  colorVariables: string;
  instagram: string | null;
  facebook: string | null;
  /** Digits with country code; empty without one. */
  whatsapp: string;
  company: Record<"name" | "ruc" | "address" | "email" | "phone", string | null>;
  /** Links of the header and of a column of the footer. */
  menus: Record<"header" | "footer", { id: number; href: string; label: string }[]>;
  /** The published legal and help pages in display order. */
  pages: PageKey[];
  year: number;
}
