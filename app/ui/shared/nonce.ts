import { createContext, useContext } from "react";

export const NonceContext = createContext<string | undefined>(undefined);

/** Browsers hide the `nonce` attribute; only the DOM property has the value. */
const browserNonce = () =>
  typeof document === "undefined"
    ? undefined
    : document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce || undefined;

/** Nonce for inline scripts and styles; undefined on shared (cached) pages, which have none. */
export const useNonce = (): string | undefined => useContext(NonceContext) ?? browserNonce();
