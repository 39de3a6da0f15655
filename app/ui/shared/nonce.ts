import { createContext, useContext } from "react";

export const NonceContext = createContext<string | undefined>(undefined);

/** In the browser only the DOM property tells the nonce: the attribute is hidden from scripts. */
const browserNonce = () =>
  typeof document === "undefined"
    ? undefined
    : document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce || undefined;

/** The page's nonce for inline scripts and styles; undefined in a browser that has a shared page, which has none. */
export const useNonce = (): string | undefined => useContext(NonceContext) ?? browserNonce();
