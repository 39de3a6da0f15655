import type { MetaDescriptor } from "@remix-run/react";
import type { DescribedPicture } from "~/domain/catalog/catalog";
import { inLocale } from "~/hrefs";
import { type Site, sharedPicture } from "./site";
import { amountOf, LOGO } from "./structured-data";

const property = (name: string, content: string | number): MetaDescriptor => ({
  property: name,
  content: String(content),
});

function pictureTags(site: Site, picture: DescribedPicture | null | undefined): MetaDescriptor[] {
  const chosen = picture ?? site.shell.sharePicture;
  if (!chosen) return [property("og:image", site.absolute(LOGO))];
  const { url, width, height } = sharedPicture(site, chosen);
  return [
    property("og:image", url),
    property("og:image:width", width),
    property("og:image:height", height),
    property("og:image:alt", picture?.alt || site.shell.storeName),
  ];
}

const priceTags = (priceMinor: number | null | undefined): MetaDescriptor[] =>
  priceMinor == null
    ? []
    : [property("product:price:amount", amountOf(priceMinor)), property("product:price:currency", "PEN")];

interface Shared {
  picture?: DescribedPicture | null;
  /** Céntimos; only on product pages. */
  priceMinor?: number | null;
}

/** Open Graph tags for link previews (ogp.me; X falls back to the same tags). */
export function shareTags(
  site: Site,
  path: string,
  { title, description }: { title: string; description?: string },
  { picture, priceMinor }: Shared,
): MetaDescriptor[] {
  const { shell, locale } = site;
  return [
    property("og:site_name", shell.storeName),
    property("og:type", priceMinor === undefined ? "website" : "product"),
    property("og:title", title),
    ...(description ? [property("og:description", description)] : []),
    property("og:url", site.absolute(inLocale(path, locale))),
    ...shell.languages.map(({ code, openGraph }) =>
      property(code === locale ? "og:locale" : "og:locale:alternate", openGraph),
    ),
    ...pictureTags(site, picture),
    ...priceTags(priceMinor),
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
