import { createContext } from "react";
import type { FormSaved } from "~/domain/form-reply";

/** Called when a form inside a dialog over a page is saved. Null on pages, which are redirected. */
export const OverPageContext = createContext<((saved: FormSaved) => void) | null>(null);
