import type { PageKey } from "~db/vocabulary";

/** The versions of the terms and of the privacy policy that a checkout form displays; null where none is published. */
export interface AcceptedRules {
  terms: number | null;
  privacy: number | null;
}

interface Published {
  pages: Partial<Record<PageKey, { number: number }>>;
}

/** The versions in force. */
export const rulesInForce = ({ pages }: Published): AcceptedRules => ({
  terms: pages.terms?.number ?? null,
  privacy: pages.privacy?.number ?? null,
});

/** As a form's hidden field: `3.2`, with 0 for none. */
export const formatRules = ({ terms, privacy }: AcceptedRules): string => `${terms ?? 0}.${privacy ?? 0}`;

/** Null when it is malformed. */
export function parseRules(text: string): AcceptedRules | null {
  const [, terms, privacy] = /^(\d{1,9})\.(\d{1,9})$/.exec(text) ?? [];
  return terms && privacy ? { terms: Number(terms) || null, privacy: Number(privacy) || null } : null;
}
