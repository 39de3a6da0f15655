import { createContext } from "react";
import type { FormSaved } from "~/domain/form-reply";

/** Inside a dialog over a page: what to do once a form is saved. Null on a page, which is redirected. */
export const OverPageContext = createContext<((saved: FormSaved) => void) | null>(null);
