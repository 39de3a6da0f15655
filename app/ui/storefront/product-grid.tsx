import { Link, useViewTransitionState } from "@remix-run/react";
import type { ProductCard } from "~/domain/catalog/catalog";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { Picture } from "../shared/picture";
import { NoPicture } from "./no-picture";
import { Price, type Symbols } from "./price";
import { CardRating } from "./reviews/card-rating";
import { Heart } from "./wishlist/heart";

const SIZES = "(min-width: 62em) 30vw, (min-width: 48em) 31vw, 46vw";
const COLORS_SHOWN = 5;

function Colors({ colors }: { colors: string[] }) {
  const translate = useTranslate();
  if (colors.length < 2) return null;
  return (
    <span className="swatches">
      {colors.slice(0, COLORS_SHOWN).map((color) => (
        <span key={color} className="swatch" style={{ backgroundColor: color }} />
      ))}
      {colors.length > COLORS_SHOWN && <span>+{colors.length - COLORS_SHOWN}</span>}
      <span className="visually-hidden">{translate("listing.colors", { count: colors.length })}</span>
    </span>
  );
}

interface CardProps {
  product: ProductCard;
  symbols: Symbols;
  /** Loads its picture with priority. */
  first: boolean;
  /** The linked variant. Undefined links to the product and displays the wishlist button. */
  variantId?: number | null;
  /** Level of the product name: `h2` in the page's main list, `h3` below a section heading. */
  heading: "h2" | "h3";
}

/** A product card. */
export function Card({ product, symbols, first, variantId, heading: Heading }: CardProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const href = hrefs.product(locale, product.id, variantId ?? product.variantId);
  const isMorphing = useViewTransitionState(href);
  return (
    <article className="product-card">
      <div className="product-card__pictures">
        {product.picture ? (
          <Picture
            className={isMorphing ? "product-card__morph" : undefined}
            picture={product.picture}
            alt={product.picture.alt}
            sizes={SIZES}
            first={first}
          />
        ) : (
          <NoPicture />
        )}
        {product.hoverPicture && (
          <Picture className="product-card__hover" picture={product.hoverPicture} alt="" sizes={SIZES} />
        )}
        {product.isSoldOut && <span className="product-card__sale">{translate("listing.soldOut")}</span>}
        {product.price?.compareAtMinor != null && !product.isSoldOut && (
          <span className="product-card__sale">
            {product.price.percentOff
              ? translate("listing.percentOff", { percent: product.price.percentOff })
              : translate("listing.sale")}
          </span>
        )}
      </div>
      {variantId === undefined && <Heart product={product} />}
      <Heading className="product-card__name">
        {/* The link covers the whole card. */}
        <Link to={href} prefetch="intent" viewTransition>
          {product.name}
        </Link>
      </Heading>
      <div className="product-card__facts">
        {product.price && <Price price={product.price} symbols={symbols} />}
        {product.rating && <CardRating rating={product.rating} />}
        <Colors colors={product.colors} />
      </div>
    </article>
  );
}

interface ProductGridProps {
  products: ProductCard[];
  symbols: Symbols;
  /** True for a grid at the top of the page: headings are `h2` and the first pictures load with priority. */
  atTop?: boolean;
}

export function ProductGrid({ products, symbols, atTop = false }: ProductGridProps) {
  return (
    <ul className="product-grid">
      {products.map((product, index) => (
        <li key={product.id}>
          <Card
            product={product}
            symbols={symbols}
            first={atTop && index < 2}
            heading={atTop ? "h2" : "h3"}
          />
        </li>
      ))}
    </ul>
  );
}
