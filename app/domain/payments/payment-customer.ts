/**
 * The buyer as the provider is told, for its risk analysis. `phone` as stored (E.164), `country` ISO 3166 alpha-2,
 * `language` ISO 639-1. Texts longer than the provider takes are cut by whoever sends them.
 */
export type PaymentCustomer = {
  email: string;
  firstName: string;
  lastName: string;
  phone?: string;
  address?: string;
  district?: string;
  city?: string;
  state?: string;
  postcode?: string;
  country?: string;
  language: string;
};
