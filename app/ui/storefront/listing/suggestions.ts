/** Search suggestions. */
export interface Suggestions {
  products: {
    href: string;
    name: string;
    /** Formatted; empty without a price. */
    price: string;
    /** URL of a thumbnail. */
    picture: string | null;
  }[];
  categories: { href: string; name: string }[];
}
