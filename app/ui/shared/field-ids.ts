import { createContext } from "react";

/** Prefix of form and field ids: a dialog over a page may have the same ones. */
export const FieldIds = createContext("");
