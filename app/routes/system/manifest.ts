import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { storeName } from "~/domain/settings/shop";
import { hrefs } from "~/hrefs";
import { defaultLocale } from "~/i18n/locale";
import { catalogFor } from "~/i18n/messages";

const icon = (name: string, size: number, purpose: "any" | "maskable") => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

/** The web app manifest (w3.org/TR/appmanifest). */
export async function loader({ context }: LoaderFunctionArgs) {
  const shop = await context.shop();
  const name = storeName(shop, defaultLocale);
  const manifest = {
    id: "/",
    name,
    short_name: name,
    description: catalogFor(defaultLocale).home.description,
    lang: defaultLocale,
    dir: "ltr",
    start_url: hrefs.home(defaultLocale),
    scope: "/",
    display: "minimal-ui",
    background_color: "#ffffff",
    theme_color: "#ffffff",
    icons: [
      icon("icon-192", 192, "any"),
      icon("icon-512", 512, "any"),
      icon("icon-maskable-512", 512, "maskable"),
    ],
  };
  return new Response(JSON.stringify(manifest), { headers: { "content-type": "application/manifest+json" } });
}
