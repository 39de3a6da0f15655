import { RemixBrowser } from "@remix-run/react";
import { startTransition, useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";

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
 * while being decoded, as on every navigation away from a loading page.
 */
function bufferDataResponses() {
  const { fetch } = window;
  window.fetch = async (input, init) => {
    const response = await fetch(input, init);
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

const forHydratingEvents = (change: typeof addEventListener | typeof removeEventListener) => {
  for (const name of HYDRATING_EVENTS) change(name, keepFromReact, true);
};

function Page() {
  useLayoutEffect(() => forHydratingEvents(removeEventListener), []);
  return <RemixBrowser />;
}

export async function hydratePage() {
  bufferDataResponses();
  await readPageData();
  dropStoredPosition();
  // A page whose scripts wait works without them, so until it is hydrated the browser responds alone.
  if (document.querySelector('script[type="text/x-module"]')) forHydratingEvents(addEventListener);
  startTransition(() => {
    hydrateRoot(document, <Page />);
  });
}
