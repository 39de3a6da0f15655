import type { Region } from "~/domain/catalog/region";
import type { Picture } from "~/domain/media/picture";

/** Data of the header and footer around every shopper page. */
export interface Shell {
  storeName: string;
  /** The shop's own, such as https://shop.example: absolute addresses begin with it. */
  origin: string;
  /** Shown beside links to pages that have no picture of their own. */
  sharePicture: Picture | null;
  /** Null until the visitor chose one. */
  region: Region | null;
  /** `openGraph`: as Open Graph writes the language, such as es_PE. */
  languages: { code: string; name: string; openGraph: string }[];
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
