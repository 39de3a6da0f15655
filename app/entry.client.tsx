import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

/**
 * RemixBrowser throws a promise until it has read the page's data. A click in that moment would make React hydrate a
 * root that cannot complete (its error 345), so the data are waited for first.
 */
async function readPageData() {
  try {
    RemixBrowser({});
  } catch (thrown) {
    if (thrown instanceof Promise) await thrown;
  }
}

/**
 * A page that is come back to was scrolled to its old place when it was drawn. `ScrollRestoration` would do so again
 * once its scripts run, which may be much later, and take it away from where it was scrolled meanwhile.
 */
function forgetOldPlace() {
  try {
    const places = JSON.parse(sessionStorage.getItem("positions") ?? "{}");
    delete places[history.state?.key];
    sessionStorage.setItem("positions", JSON.stringify(places));
  } catch {
    // Nothing is kept where the browser forbids it.
  }
}

/**
 * Reads the body of a page's data before Remix decodes it. Remix writes an error to the console when a body that it is
 * decoding is aborted, which is what every navigation away from a page that still loads does.
 */
function readDataWhole() {
  const { fetch } = window;
  window.fetch = async (input, init) => {
    const response = await fetch(input, init);
    const isPageData = input instanceof URL && input.pathname.endsWith(".data");
    return isPageData && response.body ? new Response(await response.blob(), response) : response;
  };
}

readDataWhole();
await readPageData();
forgetOldPlace();
startTransition(() => {
  hydrateRoot(document, <RemixBrowser />);
});
