import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { priceSymbols } from "~/domain/settings/symbols";
import { listWished, type WishedProduct } from "~/domain/wishlist/wishlist.queries.server";
import { readWishlist, wishlistCookie } from "~/edge/cookies/wishlist-cookie.server";
import { hrefs } from "~/hrefs";
import { localeOf } from "~/i18n/locale";
import { messagesFor } from "~/i18n/messages";
import { translatorFor } from "~/i18n/translator.server";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { pageMeta } from "~/ui/storefront/page-meta";
import { Card } from "~/ui/storefront/product-grid";
import { WishForm } from "~/ui/storefront/wishlist/wish-form";
import { subscribeToWishlist } from "~/ui/storefront/wishlist/wishlist-store";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = localeOf(params);
  const isAccounts = (await context.session.read()) !== null;
  const list = readWishlist(request, { isSignedIn: isAccounts, secure: context.secure });
  const [shop, products, translate] = await Promise.all([
    context.shop(),
    listWished(context, { list, locale, region: context.region ?? "PE" }),
    translatorFor(locale),
  ]);
  const kept = list.filter(({ productId }) => products.some(({ id }) => id === productId));
  const dropped = list.length - kept.length;
  const headers = new Headers({ "cache-control": "private, no-store" });
  if (dropped > 0) {
    headers.append("set-cookie", wishlistCookie(kept, { secure: context.secure, isAccounts }));
  }
  return data(
    {
      products,
      dropped,
      symbols: priceSymbols(shop),
      messages: messagesFor(locale, "wishlist", "listing", "card", "product"),
      meta: {
        title: translate("wishlist.title"),
        description: translate("wishlist.description"),
        robots: "noindex",
      },
    },
    { headers },
  );
}

export const headers = () => ({ "cache-control": "private, no-store" });

export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args);

/** The products still on the list, updated at once when one is removed by script. */
function useRemainingProducts(products: WishedProduct[]): WishedProduct[] {
  const [ids, setIds] = useState<ReadonlySet<number> | null>(null);
  useEffect(() => subscribeToWishlist(setIds), []);
  return ids ? products.filter(({ id }) => ids.has(id)) : products;
}

function WishActions({
  product,
  onRemove,
}: {
  product: WishedProduct;
  onRemove: (form: HTMLFormElement) => void;
}) {
  const translate = useTranslate();
  const locale = useLocale();
  const { id, name, variantId, needsSize } = product;
  return (
    <div className="wish__ways">
      <Link className="button button--quiet" to={hrefs.product(locale, id, variantId)}>
        {translate(needsSize ? "wishlist.chooseSize" : "wishlist.seeProduct")}
        <span className="visually-hidden"> {translate("wishlist.of", { name })}</span>
      </Link>
      <WishForm productId={id} onSend={onRemove}>
        <button
          name="intent"
          value="remove"
          className="text-button"
          aria-label={translate("common.removeWish", { name })}
        >
          {translate("wishlist.remove")}
        </button>
      </WishForm>
    </div>
  );
}

export default function Wishlist() {
  const { products, dropped, symbols } = useLoaderData<typeof loader>();
  const translate = useTranslate();
  const locale = useLocale();
  const shown = useRemainingProducts(products);
  const heading = useRef<HTMLHeadingElement>(null);
  /** Moves focus before the focused button is removed. */
  const focusNext = (form: HTMLFormElement) => {
    const item = form.closest("li");
    const next = item?.nextElementSibling ?? item?.previousElementSibling;
    (next?.querySelector<HTMLElement>("button") ?? heading.current)?.focus();
  };
  return (
    <div className="page wishlist">
      <h1 className="page__title" tabIndex={-1} ref={heading}>
        {translate("wishlist.title")}
      </h1>
      {dropped > 0 && (
        <p className="notice" role="status">
          {translate("wishlist.dropped", { count: dropped })}
        </p>
      )}
      {shown.length > 0 ? (
        <>
          <h2 className="page__lead">{translate("listing.count", { count: shown.length })}</h2>
          <ul className="product-grid">
            {shown.map((product, index) => (
              <li key={product.id} className="wish">
                <Card
                  heading="h3"
                  product={product}
                  variantId={product.variantId}
                  symbols={symbols}
                  first={index < 2}
                />
                {product.variantName && <p className="wish__variant">{product.variantName}</p>}
                <WishActions product={product} onRemove={focusNext} />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <div className="empty">
          <p className="empty__title">{translate("wishlist.empty")}</p>
          <p>{translate("wishlist.emptyHint")}</p>
          <Link className="button" to={hrefs.shop(locale)}>
            {translate("listing.goToShop")}
          </Link>
        </div>
      )}
    </div>
  );
}
