import { createContext } from "react";

/** What the ids of forms and fields begin with: a dialog over a page may have one of the same name. */
export const FieldIds = createContext("");
