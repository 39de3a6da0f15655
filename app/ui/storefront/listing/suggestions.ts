/** What is suggested while somebody types a search. */
export interface Suggestions {
  products: {
    href: string;
    name: string;
    /** As it is shown; empty for a product without a price. */
    price: string;
    /** Address of a small picture. */
    picture: string | null;
  }[];
  categories: { href: string; name: string }[];
}
