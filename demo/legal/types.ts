import type { LocalizedText } from "../catalogue/types";

/** The company as the texts name it. */
export interface Company {
  name: string;
  ruc: string;
  address: string;
  email: string;
}

/** A page's title and HTML in each seeded language. */
export interface LegalPage {
  title: LocalizedText;
  body: LocalizedText;
}
