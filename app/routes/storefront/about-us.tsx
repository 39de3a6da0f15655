import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { safeHtml } from "~/domain/settings/rich-text.server";
import { textSetting } from "~/domain/settings/shop";
import { localizeShopPath } from "~/domain/settings/shop-path";
import { localeOf } from "~/i18n/locale";
import { messagesFor } from "~/i18n/messages";
import { translatorFor } from "~/i18n/translator.server";
import { useTranslate } from "~/i18n/use-translate";
import { Picture } from "~/ui/shared/picture";
import { pageMeta } from "~/ui/storefront/page-meta";
import { organization } from "~/ui/storefront/seo/structured-data";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const locale = localeOf(params);
  const [shop, translate] = await Promise.all([context.shop(), translatorFor(locale)]);
  const more = textSetting(shop, "aboutus_page", locale);
  return {
    picture: shop.pictures.aboutus_image ?? null,
    text: safeHtml(textSetting(shop, "aboutus_text", locale) ?? ""),
    more: more && localizeShopPath(locale, more),
    messages: messagesFor(locale, "about"),
    meta: { title: translate("about.title"), description: translate("about.description") },
  };
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, ({ picture }, site) => ({
    picture: picture && { ...picture, alt: "" },
    things: [organization(site)],
  }));

export default function AboutUs() {
  const { picture, text, more } = useLoaderData<typeof loader>();
  const translate = useTranslate();
  return (
    <div className="about">
      {picture && <Picture className="about__picture" picture={picture} alt="" sizes="100vw" first />}
      <div className="about__words">
        <h1 className="page__title">{translate("about.title")}</h1>
        <div className="rich-text" dangerouslySetInnerHTML={{ __html: text }} />
        {more && (
          <p>
            <a href={more} rel="noopener">
              {translate("about.more")}
            </a>
          </p>
        )}
      </div>
    </div>
  );
}
