import { createContext } from "react";
import type { ShownAlert } from "~/ui/storefront/alerts/alert-store";

/** What came back from a form of a dialog over a page: it is saved. */
export interface Saved {
  kind: "saved";
  alert: ShownAlert;
  /** The page that a document would go on to. */
  to: string;
}

/** Inside a dialog over a page: what to do once a form is saved. Null on a page, which goes on to another. */
export const OverPageContext = createContext<((saved: Saved) => void) | null>(null);

/** The form field that asks for `Saved` instead of a redirect to a whole new page. */
export const OVER_PAGE_FIELD = "overPage";
