import type { Messages } from "~/i18n/messages";

/** Search suggestions. */
export interface Suggestions {
  /** Searches that complete what was typed. */
  words: { href: string; name: string }[];
  categories: { href: string; name: string }[];
  products: {
    href: string;
    name: string;
    /** Formatted; empty without a price. */
    price: string;
    /** URL of a thumbnail. */
    picture: string | null;
    /** The picture's focal point as a CSS position. */
    focus?: string;
  }[];
}

/** What the search overlay displays before something is typed. */
export interface SearchStartData {
  popular: string[];
  messages: Messages;
}
