/** What the form of a list needs besides its counts. */
export interface ListingForm {
  /** Of the currency that prices are filtered in. */
  symbol: string;
  categories: { id: number; name: string }[];
}
