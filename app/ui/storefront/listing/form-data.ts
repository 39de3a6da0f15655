/** Data of the filter form besides the facets. */
export interface ListingForm {
  /** Symbol of the currency that prices are filtered in. */
  symbol: string;
  categories: { id: number; name: string }[];
}
