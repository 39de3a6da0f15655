import { Link, useViewTransitionState } from "@remix-run/react";
import type { ComponentType } from "react";
import type { Badge } from "~/domain/catalog/badges";
import type { ProductCard } from "~/domain/catalog/catalog";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { Picture } from "../shared/picture";
import { NoPicture } from "./no-picture";
import { Price, type Symbols } from "./price";
import type { QuickAddProps } from "./quick-add/quick-add";
import { CardRating } from "./reviews/card-rating";
import { Heart } from "./wishlist/heart";

const sizesOf = (onPhones: string) => `(min-width: 62em) 30vw, (min-width: 48.0625em) 31vw, ${onPhones}`;
// Exactly what a card takes: with a little more, phones of 2x would load pictures of twice the width.
const SIZES = sizesOf("44vw");
/** Of a list, whose visitor may have chosen one column on phones: enough for both. */
const LIST_SIZES = sizesOf("46vw");
const COLORS_SHOWN = 5;

function Swatches({ swatches }: Pick<ProductCard, "swatches">) {
  const translate = useTranslate();
  if (swatches.length < 2) return null;
  return (
    <span className="swatches">
      {swatches.slice(0, COLORS_SHOWN).map(({ color, picture }) => (
        <span key={picture ?? color} className="swatch" style={{ backgroundColor: color }}>
          {picture && <img src={picture} alt="" width={320} height={400} loading="lazy" />}
        </span>
      ))}
      {swatches.length > COLORS_SHOWN && <span>+{swatches.length - COLORS_SHOWN}</span>}
      <span className="visually-hidden">{translate("card.colors", { count: swatches.length })}</span>
    </span>
  );
}

function Badges({ badges, percent }: { badges: Badge[]; percent: number | null | undefined }) {
  const translate = useTranslate();
  return (
    <span className="badges">
      {badges.map((badge) => (
        <span key={badge} className={`badge badge--${badge}`}>
          {badge === "sale" && percent
            ? translate("card.percentOff", { percent })
            : translate(`card.${badge}`)}
        </span>
      ))}
    </span>
  );
}

interface CardProps {
  product: ProductCard;
  symbols: Symbols;
  /** Loads its picture with priority. */
  first: boolean;
  /** `sizes` of its pictures; by default for two columns on phones. */
  sizes?: string;
  /** The linked variant. Undefined links to the product and displays the wishlist button. */
  variantId?: number | null;
  /** The button that opens the sizes; missing for a card without. */
  QuickAdd?: ComponentType<QuickAddProps> | undefined;
  /** Level of the product name: `h2` in the page's main list, `h3` below a section heading. */
  heading: "h2" | "h3";
}

/** A product card. */
export function Card({
  product,
  symbols,
  first,
  sizes = SIZES,
  variantId,
  QuickAdd,
  heading: Heading,
}: CardProps) {
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
            sizes={sizes}
            first={first}
          />
        ) : (
          <NoPicture />
        )}
        {product.hoverPicture && (
          <Picture className="product-card__hover" picture={product.hoverPicture} alt="" sizes={sizes} />
        )}
        {product.badges && <Badges badges={product.badges} percent={product.price?.percentOff} />}
        {QuickAdd && <QuickAdd product={product} symbols={symbols} />}
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
        <Swatches swatches={product.swatches} />
      </div>
    </article>
  );
}

interface ProductGridProps {
  products: ProductCard[];
  symbols: Symbols;
  /** True for a grid at the top of the page: headings are `h2` and the first pictures load with priority. */
  atTop?: boolean;
  QuickAdd?: CardProps["QuickAdd"];
  /** A link that fills the last row where products do not. */
  end?: { to: string; label: string } | null;
}

export function ProductGrid({ products, symbols, atTop = false, QuickAdd, end }: ProductGridProps) {
  return (
    <ul className="product-grid">
      {products.map((product, index) => (
        <li key={product.id}>
          <Card
            product={product}
            symbols={symbols}
            first={atTop && index < 2}
            sizes={atTop ? LIST_SIZES : SIZES}
            QuickAdd={QuickAdd}
            heading={atTop ? "h2" : "h3"}
          />
        </li>
      ))}
      {end && (
        <li className="product-grid__end">
          <Link to={end.to}>{end.label}</Link>
        </li>
      )}
    </ul>
  );
}
