import type { MessageKey } from "~/i18n/messages";
import type { PageKey } from "./pages";

/** Short names for links; the pages' own titles are longer. */
export const pageWords: Record<PageKey, MessageKey> = {
  terms: "common.terms",
  privacy: "common.privacy",
  cookies: "common.cookies",
  delivery: "common.delivery",
  returns: "common.returns",
  faq: "common.faq",
  contact: "common.contact",
};
