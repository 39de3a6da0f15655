import { createContext, useContext } from "react";

export const NonceContext = createContext<string | undefined>(undefined);

/** In the browser only the DOM property tells the nonce: the attribute is hidden from scripts. */
const browserNonce = () =>
  typeof document === "undefined"
    ? undefined
    : document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce || undefined;

/** The page's nonce for inline scripts and styles; undefined on shared pages, whose policy has hashes. */
export const useNonce = (): string | undefined => useContext(NonceContext) ?? browserNonce();
