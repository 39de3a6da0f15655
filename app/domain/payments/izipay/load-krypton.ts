import glueModule from "@lyracom/embedded-form-glue";
import { isLoopbackUrl } from "../loopback";

declare global {
  interface Window {
    KR?: KR & { ready?: boolean };
  }
}

/**
 * Source of the provider's browser library. `endpoint` is an https origin; `libraryUrl` (loopback only) replaces it on
 * a developer's machine. `deadlineSeconds` defaults to 15.
 */
export type KryptonSource = {
  endpoint: string;
  publicKey: string;
  libraryUrl?: string;
  deadlineSeconds?: number;
};

type Glue = KRGlue & { loading: boolean; default?: Glue };

// The package is CommonJS with an `__esModule` flag: some bundlers return its exports instead of the default.
const imported = glueModule as Glue;
const glue = imported.default ?? imported;

const libraryPath = "/static/js/krypton-client/V4.0/stable/kr-payment-form.min.js";

/**
 * Loads the provider's library with its theme and resolves with its global object, `KR`. Rejects, and logs to the
 * console, when it can't be loaded or is not ready within the deadline; another call retries. Browser only. The glue
 * package has neither a deadline nor error handling, so both are implemented here.
 */
export function loadKrypton(source: KryptonSource): Promise<KR> {
  const { endpoint, libraryUrl, deadlineSeconds = 15 } = source;
  const url = libraryUrl ?? new URL(libraryPath, endpoint).href;
  const end = new AbortController();
  const { signal } = end;
  return new Promise<KR>((resolve, reject) => {
    const fail = (reason: unknown) => reject(reason instanceof Error ? reason : new Error(String(reason)));
    const timer = setTimeout(() => fail("deadline"), deadlineSeconds * 1000);
    signal.addEventListener("abort", () => clearTimeout(timer));
    const onError = ({ target }: Event) => {
      if (target instanceof HTMLScriptElement && target.src === url) fail("script");
    };
    // Resource errors don't bubble.
    window.addEventListener("error", onError, { capture: true, signal });
    start(source, url, signal).then(resolve, fail);
  })
    .catch((error) => {
      forget(url);
      console.error("No se pudo cargar la librería de Krypton.");
      throw error;
    })
    .finally(() => end.abort());
}

async function start(source: KryptonSource, url: string, signal: AbortSignal): Promise<KR> {
  if (window.KR?.ready) return window.KR;
  if (source.libraryUrl !== undefined && !isLoopbackUrl(source.libraryUrl)) throw new Error("not loopback");
  await loadTheme(url);
  signal.throwIfAborted();
  if (source.libraryUrl === undefined) {
    const { KR } = await glue.loadLibrary(source.endpoint, source.publicKey);
    return KR;
  }
  appendScript(url, { "kr-public-key": source.publicKey, "kr-spa-mode": "true" });
  return whenReady(signal);
}

/** Loaded before the library. Without the theme the form works unstyled. */
async function loadTheme(libraryUrl: string): Promise<void> {
  const stylesUrl = new URL("../ext/neon-reset.min.css", libraryUrl).href;
  if (document.querySelector(`link[href="${stylesUrl}"]`)) return;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = stylesUrl;
  document.head.appendChild(link);
  const script = appendScript(new URL("../ext/neon.js", libraryUrl).href, {});
  await new Promise((resolve) => {
    script.addEventListener("load", resolve);
    script.addEventListener("error", resolve);
  });
}

function appendScript(url: string, attributes: Record<string, string>): HTMLScriptElement {
  const script = document.createElement("script");
  script.src = url;
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  document.body.appendChild(script);
  return script;
}

function whenReady(signal: AbortSignal): Promise<KR> {
  return new Promise((resolve) => {
    const look = setInterval(() => {
      if (window.KR?.ready) resolve(window.KR);
      if (window.KR?.ready || signal.aborted) clearInterval(look);
    }, 50);
  });
}

/** Removes the script element of a failed attempt, because neither the glue nor the browser would load it again. */
function forget(url: string): void {
  if (window.KR) return;
  for (const script of document.querySelectorAll(`script[src="${url}"]`)) script.remove();
  glue.loading = false;
}
