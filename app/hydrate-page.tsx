import { RemixBrowser } from "@remix-run/react";
import { startTransition, useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { restoreDocument } from "./restore-document";
import { followTranslators } from "./translated-text";
import { VISITOR_HEADER } from "./ui/shared/restored-page-check";

/**
 * RemixBrowser throws a promise until it has decoded the page's data. A click meanwhile would make React hydrate a root
 * that can't complete (React error 345), so the data is awaited first.
 */
async function readPageData() {
  try {
    RemixBrowser({});
  } catch (thrown) {
    if (thrown instanceof Promise) await thrown;
  }
}

/**
 * After Back, the scroll position was restored when the page was painted. `ScrollRestoration` would restore it again
 * after hydration, which may be much later, and undo scrolling done meanwhile.
 */
function dropStoredPosition() {
  try {
    const places = JSON.parse(sessionStorage.getItem("positions") ?? "{}");
    delete places[history.state?.key];
    sessionStorage.setItem("positions", JSON.stringify(places));
  } catch {
    // Private windows may refuse storage.
  }
}

/**
 * Reads a data response completely before Remix decodes it. Remix logs an error to the console when a body is aborted
 * while being decoded, as on every navigation away from a loading page. What a response changes is displayed at once.
 */
function followResponses() {
  const { fetch } = window;
  window.fetch = async (input, init) => {
    const response = await fetch(input, init);
    const visitor = response.headers.get(VISITOR_HEADER);
    if (visitor !== null) document.documentElement.dataset.visitor = visitor;
    const isPageData = input instanceof URL && input.pathname.endsWith(".data");
    return isPageData && response.body ? new Response(await response.blob(), response) : response;
  };
}

/**
 * Events at which React hydrates the whole page at once, for 300 ms and more on a slow phone, before the browser may
 * respond (`discreteReplayableEvents` of react-dom 18).
 */
const HYDRATING_EVENTS = (
  "pointerdown pointerup pointercancel mousedown mouseup touchstart touchend touchcancel click auxclick dblclick contextmenu " +
  "keydown keypress keyup input textInput change reset submit compositionstart compositionend " +
  "copy cut paste dragstart dragend drop"
).split(" ");

const keepFromReact = (event: Event) => event.stopPropagation();

/**
 * Keys that choose or end what an input method composes, which are no commands to the page. Safari ends the composition
 * before the key that does it.
 */
function keepComposition(event: KeyboardEvent) {
  if (event.isComposing || event.keyCode === 229) keepFromReact(event);
}

const forHydratingEvents = (change: typeof addEventListener | typeof removeEventListener) => {
  for (const name of HYDRATING_EVENTS) change(name, keepFromReact, true);
};

/** @param served root element of the served document */
function Page({ served }: { served: Element }) {
  // Read while rendering: when the document can't be hydrated, React replaces it right afterwards.
  const place = { focused: document.activeElement, top: scrollY };
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the first render
  useLayoutEffect(() => {
    forHydratingEvents(removeEventListener);
    if (!served.isConnected) restoreDocument(served, place);
  }, []);
  return <RemixBrowser />;
}

export async function hydratePage() {
  followResponses();
  await readPageData();
  dropStoredPosition();
  // A page whose scripts wait works without them, so until it is hydrated the browser responds alone.
  if (document.querySelector('script[type="text/x-module"]')) forHydratingEvents(addEventListener);
  addEventListener("keydown", keepComposition, true);
  followTranslators();
  startTransition(() => {
    hydrateRoot(document, <Page served={document.documentElement} />);
  });
}
