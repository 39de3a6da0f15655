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

await readPageData();
startTransition(() => {
  hydrateRoot(document, <RemixBrowser />);
});
