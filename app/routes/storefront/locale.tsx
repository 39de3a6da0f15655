import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import {
  isRouteErrorResponse,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { regionCurrency } from "~/domain/catalog/region";
import { pageKeys } from "~/domain/pages/pages";
import { whatsappNumber } from "~/domain/settings/number-setting";
import type { SettingKey } from "~/domain/settings/setting-registry";
import {
  categoryName,
  currencyOf,
  languageCodes,
  publishedLanguages,
  storeName,
  textSetting,
} from "~/domain/settings/shop";
import { announcementIn } from "~/domain/settings/shop-words";
import { notFound } from "~/edge/http/responses.server";
import { hrefs, inLocale } from "~/hrefs";
import { menuLinks } from "~/http/menu-links.server";
import { formatsFor } from "~/i18n/languages";
import { defaultLocale } from "~/i18n/locale";
import { translatorFor } from "~/i18n/translator.server";
import { limaDay } from "~/lib/dates";
import { ErrorPage } from "~/ui/shared/error-page";
import { useRouteHandle } from "~/ui/shared/route-handle";
import { PlainLayout } from "~/ui/storefront/layout/plain-layout";
import type { Shell } from "~/ui/storefront/layout/shell";
import { StorefrontLayout } from "~/ui/storefront/layout/storefront-layout";
import { errorMeta } from "~/ui/storefront/page-meta";
import { colorVariables } from "~/ui/theme/color-variables";

/**
 * A path with a file extension, such as an icon or a script of an earlier build, gets a plain 404 in place of a page.
 */
const isFile = ({ url }: Request) => /\.\w+$/.test(new URL(url).pathname);

/** Data of header, footer and region chooser. A path that starts with no locale redirects to the default one. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = params.locale ?? "";
  const shop = await context.shop();
  if (!publishedLanguages(shop).some(({ code }) => code === locale)) {
    // Links of mails in a language that is hidden now lead to the same page.
    if (languageCodes(shop).includes(locale)) {
      const { pathname, search } = new URL(request.url);
      throw redirect(inLocale(pathname, defaultLocale) + search);
    }
    throw isFile(request) ? notFound() : redirect(hrefs.home(defaultLocale));
  }
  const wording = { locale, translate: await translatorFor(locale) };
  const text = (key: SettingKey) => textSetting(shop, key, locale);
  const shell: Shell = {
    storeName: storeName(shop, locale),
    origin: context.environment.SHOP_ORIGIN,
    sharePicture: shop.pictures.fondo_image ?? null,
    region: context.region,
    languages: publishedLanguages(shop).map(({ code, name }) => ({
      code,
      name,
      openGraph: formatsFor(code).numbers.replace("-", "_"),
    })),
    symbols: {
      PE: currencyOf(shop, regionCurrency.PE).symbol,
      INT: currencyOf(shop, regionCurrency.INT).symbol,
    },
    categories: shop.categories.map(({ id, names, picture }) => ({
      id,
      name: categoryName({ names }, locale),
      picture,
    })),
    lookbookPicture: shop.pictures.lookbook_image ?? null,
    announcement: announcementIn(shop, locale),
    colorVariables: colorVariables(text("primary_color"), text("primary_color_dark")),
    instagram: text("instagram"),
    facebook: text("facebook"),
    whatsapp: whatsappNumber(shop),
    company: {
      name: text("company_name"),
      ruc: text("company_ruc"),
      address: text("company_address"),
      email: text("company_email"),
      phone: text("company_phone"),
    },
    menus: { header: menuLinks("header", shop, wording), footer: menuLinks("footer", shop, wording) },
    pages: pageKeys.filter((key) => shop.pages[key]),
    year: limaDay(context.now()).year,
  };
  return shell;
}

export const shouldRevalidate = ({ currentParams, nextParams, formAction }: ShouldRevalidateFunctionArgs) =>
  currentParams.locale !== nextParams.locale || Boolean(formAction?.endsWith("/region"));

export const meta: MetaFunction = errorMeta;

export default function Locale() {
  const shell = useLoaderData<typeof loader>();
  const { layout } = useRouteHandle();
  const Layout = layout === "plain" ? PlainLayout : StorefrontLayout;
  return (
    <Layout shell={shell}>
      <Outlet />
    </Layout>
  );
}

/** 404 keeps the storefront layout with search and cart; other errors are displayed without it. */
export function ErrorBoundary() {
  const error = useRouteError();
  const shell = useRouteLoaderData<typeof loader>("routes/storefront/locale");
  if (!shell || !isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage />;
  return (
    <StorefrontLayout shell={shell}>
      <ErrorPage inLayout />
    </StorefrontLayout>
  );
}
