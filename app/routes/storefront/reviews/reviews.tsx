import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { findProductTitle } from "~/domain/catalog/catalog.queries.server";
import { REVIEWS_PER_PAGE } from "~/domain/reviews/reviews";
import { findRatingSummary, listApprovedReviews } from "~/domain/reviews/reviews.queries.server";
import { notFound } from "~/edge/http/responses.server";
import { localeOf } from "~/i18n/locale";
import { messagesFor } from "~/i18n/messages";
import { translatorFor } from "~/i18n/translator.server";
import { countingTo, parseId } from "~/lib/ids";
import { pageMeta } from "~/ui/storefront/page-meta";
import { ReviewsPage } from "~/ui/storefront/reviews/reviews-page";

/** All approved reviews of a product, newest first. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = localeOf(params);
  const productId = parseId(params.productId);
  if (!productId) throw notFound();
  const asked = parseId(new URL(request.url).searchParams.get("page")) ?? 1;
  const readPage = (page: number) =>
    listApprovedReviews(context, {
      productId,
      limit: REVIEWS_PER_PAGE,
      offset: (page - 1) * REVIEWS_PER_PAGE,
    });
  const [name, rating, askedReviews, translate] = await Promise.all([
    findProductTitle(context, { productId, locale }),
    findRatingSummary(context, productId),
    readPage(asked),
    translatorFor(locale),
  ]);
  const pages = Math.max(1, Math.ceil((rating?.count ?? 0) / REVIEWS_PER_PAGE));
  if (name === null) throw notFound();
  // As the edge does, which drops values that do not exist.
  const page = asked > pages ? 1 : asked;
  context.parameterValues.page = countingTo(pages);
  return {
    product: { id: productId, name },
    rating,
    reviews: page === asked ? askedReviews : await readPage(page),
    page,
    pages,
    messages: messagesFor(locale, "reviews"),
    meta: { title: translate("reviews.of", { name }) },
  };
}

export const meta: MetaFunction<typeof loader> = pageMeta;

export default function Reviews() {
  return <ReviewsPage {...useLoaderData<typeof loader>()} />;
}
