import type { ProductDetail } from "~/domain/catalog/catalog";
import type { Rating } from "~/domain/catalog/rating";
import { Price, type Symbols } from "../../price";
import { CardRating } from "../../reviews/card-rating";

interface ProductHeadProps {
  product: Pick<ProductDetail, "name" | "price">;
  symbols: Symbols;
  /** Null without approved reviews. */
  rating: Rating | null;
  /** What is said beside the price; empty for nothing. */
  priceNotes: string;
}

/** Name, rating and price. */
export function ProductHead({ product: { name, price }, symbols, rating, priceNotes }: ProductHeadProps) {
  return (
    <div className="product__head">
      <h1 className="product__name">{name}</h1>
      {rating && (
        <a className="quiet-link" href="#reviews">
          <CardRating rating={rating} />
        </a>
      )}
      <div className="product__prices">
        {price && (
          <p className="product__price">
            <Price price={price} symbols={symbols} />
          </p>
        )}
        {priceNotes && <p className="hint">{priceNotes}</p>}
      </div>
    </div>
  );
}
