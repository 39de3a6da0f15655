import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { parseLineName } from "~/domain/cart/cart";
import { findLook } from "~/domain/galleries/looks.queries.server";
import { priceSymbols } from "~/domain/settings/symbols";
import { notFound } from "~/edge/http/responses.server";
import { hrefs } from "~/hrefs";
import { pieceProblem } from "~/http/buy-problem.server";
import { endWithPrices } from "~/http/price-changes.server";
import { localeOf } from "~/i18n/locale";
import { messagesFor } from "~/i18n/messages";
import { translatorFor } from "~/i18n/translator.server";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { parseId } from "~/lib/ids";
import { shorten } from "~/lib/text/text";
import { Picture } from "~/ui/shared/picture";
import { Breadcrumbs } from "~/ui/storefront/breadcrumbs";
import { LookForm } from "~/ui/storefront/lookbook/look-form";
import { LookPicture } from "~/ui/storefront/lookbook/look-picture";
import { pageMeta } from "~/ui/storefront/page-meta";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = localeOf(params);
  const imageId = parseId(params.imageId);
  if (!imageId) throw notFound();
  const asked = new URL(request.url).searchParams;
  const [look, shop, translate] = await Promise.all([
    findLook(context, { imageId, locale, region: context.region ?? "PE" }),
    context.shop(),
    translatorFor(locale),
  ]);
  if (!look || look.pieces.length === 0) throw notFound();
  endWithPrices(context, look.pieces);
  return {
    ...look,
    symbols: priceSymbols(shop),
    /** Why a form sent without script added nothing, by product id, and the lines that it had. */
    problems: Object.fromEntries(asked.getAll("problem").flatMap(pieceProblem)),
    sent: asked.getAll("line").filter((line) => parseLineName(line) !== null),
    messages: messagesFor(locale, "lookbook", "product"),
    meta: {
      // Search engines display about sixty characters, the shop's name included.
      title: shorten(look.image.alt, 50) || translate("lookbook.pieces"),
      description: look.pieces.map(({ name }) => name).join(", "),
    },
  };
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, ({ image }, { locale, translate }) => ({
    trail: [{ name: translate("common.lookbook"), href: hrefs.lookbooks(locale) }],
    picture: image,
  }));

export default function LookPage() {
  const { image, pieces, symbols, problems, sent } = useLoaderData<typeof loader>();
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <div className="page look-page">
      <Breadcrumbs
        crumbs={[
          { name: translate("lookbook.title"), href: hrefs.lookbooks(locale) },
          { name: translate("lookbook.pieces") },
        ]}
      />
      <div className="look-page__columns">
        <LookPicture pieces={pieces}>
          <Picture picture={image} alt={image.alt} sizes="(min-width: 48.0625em) 50vw, 100vw" first />
        </LookPicture>
        <div>
          <h1 className="look-page__title">{image.alt || translate("lookbook.pieces")}</h1>
          <LookForm imageId={image.id} pieces={pieces} symbols={symbols} problems={problems} sent={sent} />
        </div>
      </div>
    </div>
  );
}
