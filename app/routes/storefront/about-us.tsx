import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { hasStores } from "~/domain/delivery/stores";
import { richTextHtml } from "~/domain/settings/rich-text.server";
import { textSetting } from "~/domain/settings/shop";
import { localizeShopPath } from "~/domain/settings/shop-path";
import { hrefs } from "~/hrefs";
import { localeOf } from "~/i18n/locale";
import { messagesFor } from "~/i18n/messages";
import { translatorFor } from "~/i18n/translator.server";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { Picture } from "~/ui/shared/picture";
import { pageMeta } from "~/ui/storefront/page-meta";
import { organization, writesStructuredData } from "~/ui/storefront/seo/structured-data";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const locale = localeOf(params);
  const [shop, translate] = await Promise.all([context.shop(), translatorFor(locale)]);
  const more = textSetting(shop, "aboutus_page", locale);
  return {
    picture: shop.pictures.aboutus_image ?? null,
    phone: shop.pictures.aboutus_phone_image ?? null,
    text: richTextHtml(textSetting(shop, "aboutus_text", locale) ?? ""),
    more: more && localizeShopPath(locale, more),
    canVisit: hasStores(shop),
    messages: messagesFor(locale, "about"),
    meta: { title: translate("about.title"), description: translate("about.description") },
  };
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, ({ picture }, site) => ({
    picture: picture && { ...picture, alt: "" },
    things: writesStructuredData ? [organization(site)] : [],
  }));

export default function AboutUs() {
  const { picture, phone, text, more, canVisit } = useLoaderData<typeof loader>();
  const locale = useLocale();
  const translate = useTranslate();
  return (
    <div className="about">
      {picture && (
        <Picture className="about__picture" picture={picture} phone={phone} alt="" sizes="100vw" first />
      )}
      <div className="about__words">
        <h1 className="page__title">{translate("about.title")}</h1>
        <div className="rich-text" dangerouslySetInnerHTML={{ __html: text }} />
        {(canVisit || more) && (
          <p className="about__links">
            {canVisit && <Link to={hrefs.stores(locale)}>{translate("common.visit")}</Link>}
            {more && (
              <a href={more} rel="noopener">
                {translate("about.more")}
              </a>
            )}
          </p>
        )}
      </div>
    </div>
  );
}
